import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { isOutdated, isPageOutdated, reloadUnlessHeld } from './outdated-page.ts'

const healthy = (versions?: string) => new Response('', versions ? { headers: { 'X-Script-Versions': versions } } : {})

beforeEach(() => {
  globalThis.__reactRouterManifest = { version: '8e5d3b85' }
  vi.spyOn(performance, 'now').mockReturnValue(20 * MINUTE_MS)
})
afterEach(() => {
  globalThis.__reactRouterManifest = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page is outdated once the server gives out other scripts, in whatever language it is', () => {
  expect(isOutdated(healthy('11111111 22222222'))).toBe(true)
  expect(isOutdated(healthy('8e5d3b85 22222222'))).toBe(false)
  expect(isOutdated(healthy('11111111 8e5d3b85'))).toBe(false)
})

test('it is not while the server does not say, as before its first page', () => {
  expect(isOutdated(healthy())).toBe(false)
})

test('it is not in its first minute, so that processes of two versions do not load it time and again', () => {
  vi.mocked(performance.now).mockReturnValue(MINUTE_MS / 2)
  expect(isOutdated(healthy('11111111'))).toBe(false)
})

test.each([
  ['nothing is under way', '<main></main>', 1],
  ['the visitor types', '<main><input id="typed"></main>', 0],
  ['something on it would be lost', '<main data-said-once></main>', 0],
])('an outdated page is loaded anew or not, when %s', (_, html, reloads) => {
  const { document } = parseHTML(html)
  const reload = vi.fn()
  const activeElement = document.querySelector('#typed')
  vi.stubGlobal('document', {
    activeElement,
    querySelector: (asked: string) => document.querySelector(asked),
    querySelectorAll: (asked: string) => document.querySelectorAll(asked),
  })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('location', { reload })
  reloadUnlessHeld()
  expect(reload).toHaveBeenCalledTimes(reloads)
})

test('a page asks the server whether it is outdated; without an answer nobody knows', async () => {
  vi.stubGlobal('fetch', async () => healthy('11111111'))
  expect(await isPageOutdated()).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isPageOutdated()).toBe(false)
})
