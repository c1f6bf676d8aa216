import { expect, test } from 'vitest'
import { pageQuestionOf } from './page-question.ts'

const questionOf = (target: string, cookie?: string) =>
  pageQuestionOf({ target, cookie, language: 'en' }, 'https://weather.example')

test.each([
  ['a signed-in visitor’s page', '/weather', '__Host-session=token.signature'],
  ['a page for accounts', '/account', undefined],
  ['a page with a form that knows where its reader came from', '/settings', undefined],
  ['an editor', '/posts/create', undefined],
  ['a search that keeps the place it finds', '/weather?q=Barrie', undefined],
  ['a parameter that stands there twice', '/weather?lat=43&lat=44&lon=-79', undefined],
  ['another spelling of an address', '/weather/', undefined],
  ['an address that could mean another', '//weather', undefined],
  ['the data of a page', '/weather.data', undefined],
  ['more than an address ever has', `/weather?lat=43&lon=-79&name=${'x'.repeat(4_000)}`, undefined],
  ['a cookie made to fill the memory', '/weather', `weather_location=${'x'.repeat(4_000)}`],
])('%s is no finished page', (_, target, cookie) => expect(questionOf(target, cookie)).toBeNull())

test.each([
  ['/weather?lat=43&lon=-79&utm_source=mail&utm_campaign=storm', 'lat=43&lon=-79'],
  ['/weather?fbclid=abc', ''],
  ['/weather?name=Barrie&lat=44.39&name_=x&lon=-79.69&debug=1&debug=2', 'lat=44.39&lon=-79.69&name=Barrie'],
  ['/?gclid=x&lat=43', ''],
  ['/posts?page=2&utm_source=mail', 'page=2'],
])('%s is the same page for all, whatever a link got on its way', (target, query) => {
  expect(questionOf(target)?.query).toBe(query)
})

test('a question holds what the page reads, and nothing of what else the request brings', () => {
  expect(questionOf('/weather?name=Barrie&lon=-79.69&lat=44.39', 'units=f.mph; _ga=GA1.1; theme=light')).toEqual({
    path: '/weather',
    query: 'lat=44.39&lon=-79.69&name=Barrie',
    language: 'en',
    theme: 'light',
    cookies: { units: 'f.mph.hpa.km.mm', clock: '12', weather_location: '', language: '' },
  })
})

test('the language that somebody chose changes the front page alone, and only one that the site speaks', () => {
  const chosen = (target: string, cookie: string) => questionOf(target, cookie)?.cookies.language
  expect([chosen('/', 'language=fr'), chosen('/fr', 'language=en')]).toEqual(['fr', 'en'])
  expect([chosen('/', 'language=tlh'), chosen('/weather', 'language=fr'), chosen('/fr/map', 'language=en')]).toEqual([
    '',
    '',
    '',
  ])
})
