import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { isOutdated } from './outdated-page.ts'

const healthy = (versions?: string) => new Response('', versions ? { headers: { 'X-Script-Versions': versions } } : {})

beforeEach(() => {
  globalThis.__reactRouterManifest = { version: '8e5d3b85' }
  vi.spyOn(performance, 'now').mockReturnValue(20 * MINUTE_MS)
})
afterEach(() => {
  globalThis.__reactRouterManifest = undefined
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
