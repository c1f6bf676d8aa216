import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '#shared/map/distance.ts'
import { foundPosition } from '#shared/places/found-position.ts'
import { pageQuestionOf } from './page-question.ts'

const questionOf = (target: string, cookie?: string) => pageQuestionOf({ target, cookie, language: 'en' })

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
  ['a page that says what a form has just done', '/weather-reports/a-report?done=like', undefined],
  ['a map with radar of one moment', '/map?radar=1&t=2026-11-21T19:00:00Z', undefined],
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

test.each([
  ['a point with more digits than the page shows', '/weather?lat=43.653199&lon=-79.38321', 'lat=43.6532&lon=-79.3832'],
  ['zeros at the end', '/weather?lat=43.60&lon=-079.4', 'lat=43.6&lon=-79.4'],
  ['a name round nothing', '/weather?name=anything', ''],
  ['a name of spaces', '/weather?lat=43&lon=-79&name=%20', 'lat=43&lon=-79'],
])('%s is no page of its own', (_, target, query) => expect(questionOf(target)?.query).toBe(query))

test('cookies that mean no place ask the question of those who have none, other spellings of a place its own', () => {
  const placeOf = (value: string) =>
    questionOf('/weather', `weather_location=${encodeURIComponent(value)}`)?.cookies.weather_location
  for (const junk of ['junk', '{}', '{"name":"x"}', '[1]', '{"name":"x","coordinates":{"lat":99,"lon":0}}']) {
    expect(placeOf(junk), junk).toBe('')
  }
  const barrie = '{"name":"Barrie","state":"Ontario","coordinates":{"lat":44.39,"lon":-79.69}}'
  const again = '{ "x": 1, "coordinates": {"lon":-79.690001,"lat":44.39}, "state":"Ontario", "name":"Barrie " }'
  expect(placeOf(barrie)).toContain('Barrie')
  expect(placeOf(again)).toBe(placeOf(barrie))
})

test('two visitors who stand fifty metres apart share one page, and both stay where a warning finds them', () => {
  const questionFrom = (latitude: number, longitude: number) => {
    const place = { name: 'Barrie', state: 'Ontario', coordinates: foundPosition({ latitude, longitude }) }
    return questionOf('/', `weather_location=${encodeURIComponent(JSON.stringify(place))}`)
  }
  expect(questionFrom(44.3898, -79.6903)).toEqual(questionFrom(44.3902, -79.6899))
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(degrees(85), degrees(180), (latitude, longitude) => {
      const { lat, lon } = foundPosition({ latitude, longitude })
      expect(distanceKm({ lat, lon }, { lat: latitude, lon: longitude })).toBeLessThan(0.08)
    }),
  )
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
