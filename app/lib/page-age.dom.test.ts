import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

const EVENING = Date.parse('2026-11-21T01:00:00Z')
const MORNING = EVENING + 11 * HOUR_MS

class NavigationEntry {
  serverTiming: { name: string; duration: number }[] = []
}

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] })
  vi.stubEnv('SSR', false)
  vi.stubGlobal('PerformanceNavigationTiming', NavigationEntry)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Opens a document. @param toldMs its age by the header with which it came, now or when the browser cached it */
async function open(toldMs = 0) {
  vi.resetModules()
  const navigation = new NavigationEntry()
  navigation.serverTiming = [{ name: 'age', duration: toldMs }]
  const { ageOnArrival } = await import('./page-age.ts')
  vi.stubGlobal('performance', { getEntriesByType: () => [navigation] })
  return ageOnArrival
}

test('a page is as old as the server says with it', async () => {
  const age = await open(40 * SECOND_MS)
  expect(age(EVENING - 40 * SECOND_MS)).toBe(40 * SECOND_MS)
  expect(age(EVENING + MINUTE_MS), 'data that came later').toBe(0)
})

test('last night’s page in a tab that is restored in the morning is last night’s', async () => {
  ;(await open(2_000))(EVENING - 2_000)
  vi.setSystemTime(MORNING)
  expect((await open(2_000))(EVENING - 2_000)).toBe(11 * HOUR_MS + 2_000)
})

test('an old page that another tab has left in the browser’s cache is old, too', async () => {
  ;(await open())(EVENING)
  vi.setSystemTime(EVENING + HOUR_MS)
  ;(await open())(EVENING + HOUR_MS)
  vi.setSystemTime(MORNING)
  expect((await open())(EVENING)).toBe(11 * HOUR_MS)
})

test('the browser’s clock may be wrong by hours: a new page is new, an old one as old as it is', async () => {
  const wrong = 5 * HOUR_MS
  vi.setSystemTime(EVENING + wrong)
  expect((await open())(EVENING)).toBe(0)
  vi.setSystemTime(MORNING + wrong)
  expect((await open())(EVENING)).toBe(11 * HOUR_MS)
  expect((await open())(MORNING)).toBe(0)
})

test('a page that came slowly leaves the next ones no younger than they are', async () => {
  vi.setSystemTime(EVENING + 9 * SECOND_MS)
  ;(await open())(EVENING)
  vi.setSystemTime(EVENING + MINUTE_MS)
  ;(await open())(EVENING + MINUTE_MS)
  vi.setSystemTime(MORNING)
  expect((await open())(EVENING)).toBe(11 * HOUR_MS)
})

test('after the visitor’s clock was set forward, the first new data say that the next page is new', async () => {
  ;(await open())(EVENING)
  vi.setSystemTime(EVENING + 2 * HOUR_MS)
  const age = await open()
  expect(age(EVENING + MINUTE_MS), 'as if it came from the cache: the page asks for new data').toBe(119 * MINUTE_MS)
  expect(age(EVENING + MINUTE_MS + 1)).toBe(0)
  expect((await open())(EVENING + 2 * MINUTE_MS)).toBeLessThan(SECOND_MS)
})

test.each(['"junk"', 'null', '{'])('storage that holds %s, or is blocked, makes no page old', async (junk) => {
  kept.set('clock-ahead', junk)
  expect((await open())(EVENING - HOUR_MS)).toBe(0)
  vi.stubGlobal('localStorage', undefined)
  expect((await open(3_000))(EVENING)).toBe(3_000)
})
