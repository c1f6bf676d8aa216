import { expect, test, vi } from 'vitest'
import { SITE_HEADER } from '#shared/site-header.ts'
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

/** Runs what a page saves when it is idle, on a device that has saved `before`. @returns what is saved then, by address */
async function save(answer: (path: string) => Response, before: Record<string, () => Response>) {
  const saved = new Map(Object.entries(before).map(([path, response]) => [path, response()]))
  const fetched = async (path: string) => answer(path)
  const cache = {
    keys: async () => [],
    match: async (path: string) => saved.get(path)?.clone(),
    put: async (path: string, response: Response) => void saved.set(path, response),
    add: async (path: string) => void saved.set(path, await fetched(path)),
  }
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => {}, ready: Promise.resolve() } })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', new URL(`${SITE}${WEATHER}`))
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  vi.stubGlobal('caches', {
    open: async (name: string) => ([SAVED_PAGES, SAVED_SCRIPTS].includes(name) ? cache : null),
  })
  vi.stubGlobal('fetch', fetched)
  await registerWorker([], ['/assets/app.css'])
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
