import { expect, test, vi } from 'vitest'
import { SITE_HEADER } from '#shared/site-header.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { SAVED_AT, SAVED_PAGES, SAVED_SCRIPTS } from '../../lib/saved-answer.ts'
import { registerWorker } from './register-worker.ts'

const SITE = 'https://weather.example'
const WEATHER = '/weather?lat=43.65&lon=-79.38'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const SIGN_IN = 'Sign in to the hotel’s network'
const aPage = () =>
  new Response('<h1>Toronto</h1><script src="/assets/map-1a.js">', { headers: { ...HTML, [SITE_HEADER]: '1' } })
const aScript = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } })
const signIn = () => new Response(SIGN_IN, { headers: { ...HTML, [SAVED_AT]: String(Date.now()) } })

/** The page that is open, the visitor's places, and whether the browser asks for little data. */
interface Visit {
  open?: string
  places?: string[]
  saveData?: boolean
}

/** Addresses that the last call of `save` has asked the site for. */
let asked: string[] = []

/** Runs what a page saves when it is idle, on a device that has saved `before`. @returns what is saved then, by address */
async function save(
  answer: (path: string) => Response,
  before: Record<string, () => Response>,
  { open = WEATHER, places = [], saveData = false }: Visit = {},
) {
  const saved = new Map(Object.entries(before).map(([path, response]) => [path, response()]))
  asked = []
  const fetched = async (path: string) => {
    asked.push(path)
    return answer(path)
  }
  const cache = {
    keys: async () => [],
    match: async (path: string) => saved.get(path)?.clone(),
    put: async (path: string, response: Response) => void saved.set(path, response),
    add: async (path: string) => void saved.set(path, await fetched(path)),
  }
  const serviceWorker = { register: async () => {}, ready: Promise.resolve() }
  vi.stubGlobal('navigator', { serviceWorker, connection: { saveData } })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', new URL(`${SITE}${open}`))
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  vi.stubGlobal('caches', {
    open: async (name: string) => ([SAVED_PAGES, SAVED_SCRIPTS].includes(name) ? cache : null),
  })
  vi.stubGlobal('fetch', fetched)
  await registerWorker(places, ['/assets/app.css'])
  vi.unstubAllGlobals()
  const texts = await Promise.all([...saved].map(async ([path, response]) => [path, await response.text()]))
  return Object.fromEntries(texts)
}

test('what the sign-in page of a hotel’s network took the place of is saved anew when the site answers', async () => {
  const spoiled = { '/report-weather': signIn, '/assets/map-1a.js': signIn }
  const saved = await save((path) => (path.startsWith('/assets/') ? aScript() : aPage()), spoiled)
  expect(saved['/report-weather']).toContain('Toronto')
  expect(saved['/assets/map-1a.js']).toBe('export {}')
})

test('a sign-in page in the place of everything saves nothing, and leaves what was saved', async () => {
  const saved = await save(signIn, { [WEATHER]: aPage })
  expect(saved[WEATHER]).toContain('Toronto')
  expect(Object.keys(saved)).toEqual([WEATHER])
})

const siteAnswers = (path: string) => (path.startsWith('/assets/') ? aScript() : aPage())
const pagesAsked = () => asked.filter((path) => !path.startsWith('/assets/'))

test('weather is saved anew after half an hour, the form for reports and the page without a connection after a day', async () => {
  const savedAgo = (minutes: number) => () => {
    const headers = { [SITE_HEADER]: '1', [SAVED_AT]: String(Date.now() - minutes * MINUTE_MS) }
    return new Response('<h1>Toronto</h1>', { headers })
  }
  const ago = (weather: number, steady: number) => ({
    ...{ [WEATHER]: savedAgo(weather), '/offline': savedAgo(steady), '/report-weather': savedAgo(steady) },
  })
  await save(siteAnswers, ago(29, 23 * 60))
  expect(pagesAsked()).toEqual([])
  await save(siteAnswers, ago(31, 25 * 60))
  expect(pagesAsked()).toEqual(['/offline', '/report-weather', WEATHER])
})

test('the visitor’s own places are saved in advance, but not for who asks for little data', async () => {
  const places = ['/weather?lat=45.33&lon=-79.22']
  await save(siteAnswers, {}, { places })
  expect(pagesAsked()).toContain(places[0])
  await save(siteAnswers, {}, { places, saveData: true })
  expect(pagesAsked()).toEqual(['/offline', '/report-weather', WEATHER])
})

test('a page of an account is not asked for a second time', async () => {
  await save(siteAnswers, {}, { open: '/account' })
  expect(pagesAsked()).toEqual(['/offline', '/report-weather'])
})

test('a file that does not come keeps no other from being saved', async () => {
  const saved = await save((path) => {
    if (path === '/assets/map-1a.js') throw new Error('the connection was lost')
    return siteAnswers(path)
  }, {})
  expect(Object.keys(saved).toSorted()).toEqual(['/assets/app.css', '/offline', '/report-weather', WEATHER])
})
