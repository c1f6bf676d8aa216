import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import type { PlaceWeather } from './place-weather.ts'
import { lacksWeather, useMissingWeather } from './use-missing-weather.ts'

/** There before React is loaded, which looks then whether it is in a browser. */
const { document } = await vi.hoisted(async () => {
  const { parseHTML } = await import('linkedom')
  const page = parseHTML('<html><body><div id="root"></div></body></html>')
  return Object.assign(globalThis, { window: page.window, document: page.document })
})

type Row = Pick<PlaceWeather, 'temperature' | 'isStale' | 'alertState' | 'next' | 'nextUntil'>
const MIDNIGHT = Date.parse('2026-11-22T05:00:00Z')
const KNOWN: Row = { temperature: -7, isStale: false, alertState: 'none', next: 'Snow soon.', nextUntil: MIDNIGHT }

let root: Root
const renew = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.getElementById('root') as Element)
})
afterEach(async () => {
  await act(() => root.unmount())
  renew.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.assign(document, { hidden: false })
})

function Page({ rows }: { rows: readonly Row[] }) {
  useMissingWeather(rows, MIDNIGHT - MINUTE_MS, renew)
  return null
}

/** How often an open list of places asks in ten minutes. */
async function askedInTenMinutes(...rows: Row[]): Promise<number> {
  renew.mockClear()
  await act(() => root.render(<Page rows={rows} />))
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  return renew.mock.calls.length
}

test('an open list of places asks twice a minute until every source has answered again', async () => {
  expect(await askedInTenMinutes(KNOWN, { ...KNOWN, temperature: null })).toBe(20)
  expect(await askedInTenMinutes(KNOWN, { ...KNOWN, isStale: true })).toBe(20)
  expect(await askedInTenMinutes(KNOWN, { ...KNOWN, alertState: 'unknown' })).toBe(20)
  expect(await askedInTenMinutes(KNOWN)).toBe(0)
})

test('at midnight, when the “tomorrow” of its sentence is today, a place is asked for again', () => {
  expect([MIDNIGHT - 1, MIDNIGHT].map((now) => lacksWeather(KNOWN, now))).toEqual([false, true])
  expect(lacksWeather({ ...KNOWN, next: null }, MIDNIGHT)).toBe(false)
})

test('a place that no official source covers is not asked for again and again, nor is a list out of sight', async () => {
  expect(await askedInTenMinutes({ ...KNOWN, alertState: 'not-covered' })).toBe(0)
  Object.assign(document, { hidden: true })
  expect(await askedInTenMinutes({ ...KNOWN, temperature: null })).toBe(0)
})
