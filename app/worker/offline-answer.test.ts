import { afterEach, expect, test, vi } from 'vitest'
import { offlineAnswer } from './offline-answer.ts'

const SITE = 'https://weather.example'

afterEach(() => vi.unstubAllGlobals())

/** Opens a page without a connection on a device that has saved these pages. */
function open(path: string, ...saved: string[]): Promise<Response> {
  // Pages vary by cookies, which the worker's own question lacks.
  const match = async (asked: string, { ignoreVary }: CacheQueryOptions) =>
    ignoreVary && saved.includes(asked) ? new Response(`saved ${asked}`) : undefined
  vi.stubGlobal('caches', { match })
  return offlineAnswer(new URL(path, SITE))
}
const leadsTo = async (path: string, ...saved: string[]) => (await open(path, ...saved)).headers.get('Location')

test('a page that is not saved leads to the offline page in its own language', async () => {
  expect(await leadsTo('/map?hide=us', '/offline', '/fr/offline')).toBe(`${SITE}/offline?from=%2Fmap%3Fhide%3Dus`)
  expect(await leadsTo('/fr/map', '/offline', '/fr/offline')).toBe(`${SITE}/fr/offline?from=%2Ffr%2Fmap`)
})

test('a visitor who has read only the other language gets that one’s offline page, not the browser’s error', async () => {
  expect(await leadsTo('/fr/weather', '/offline')).toBe(`${SITE}/offline?from=%2Ffr%2Fweather`)
  expect(await leadsTo('/weather', '/fr/offline')).toBe(`${SITE}/fr/offline?from=%2Fweather`)
  expect(await leadsTo('/fr/offline?from=%2Ffr%2Fmap', '/offline')).toBe(`${SITE}/offline?from=%2Ffr%2Fmap`)
})

test('the offline page itself comes from the device', async () => {
  const answer = await open('/offline?from=%2Fmap', '/offline')
  expect(await answer.text()).toBe('saved /offline')
  expect(answer.headers.get('Server-Timing')).toMatch(/saved$/)
})

test('without any saved offline page the browser says that there is no connection', async () => {
  expect((await open('/weather')).type).toBe('error')
})
