import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SourceReport } from '#shared/contracts/source.ts'
import { type Refreshing, refreshWeather } from './refresh-weather.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const FRESH: SourceReport = { source: 'ECCC', ok: true, stale: false, fetchedAt: '2026-11-21T19:00:00.000Z' }
const RENEWED = { ...FRESH, stale: true }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Presses the button on a page with one answer, which the server gives in these states, one after the other. */
async function refresh(answers: SourceReport[]) {
  const client = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['current', TORONTO.lat, TORONTO.lon],
    queryFn: async () => ({ meta: [answers[asked++]] }),
    enabled: false,
  })
  const leave = observer.subscribe(() => {})
  client.setQueryData(['current', TORONTO.lat, TORONTO.lon], { meta: [FRESH] })
  observer.setOptions({ ...observer.options, enabled: true, staleTime: Number.POSITIVE_INFINITY })
  const shown: Refreshing[] = []
  const refreshing = refreshWeather(
    client,
    TORONTO,
    () => '2:05 p.m.',
    (state) => shown.push(state),
  )
  await vi.runAllTimersAsync()
  await refreshing
  leave()
  client.clear()
  return { outcome: shown.at(-1)?.outcome, asked }
}

test('fresh weather is told with the time', async () => {
  expect(await refresh([FRESH])).toEqual({ outcome: 'Updated at 2:05 p.m.', asked: 1 })
})

test('what the server is just renewing is asked for once more before anything is said', async () => {
  expect(await refresh([RENEWED, FRESH])).toEqual({ outcome: 'Updated at 2:05 p.m.', asked: 2 })
})

test('a source that does not answer then, either, is named', async () => {
  expect(await refresh([RENEWED, RENEWED])).toEqual({
    outcome: 'Could not update. ECCC: not responding.',
    asked: 2,
  })
})

test('a place without a station is up to date all the same', async () => {
  const none = { ...FRESH, ok: false, fetchedAt: null, error: 'No weather stations found for location' }
  expect((await refresh([{ ...none, code: 'no-station' }])).outcome).toBe('Updated at 2:05 p.m.')
})

test('a source that failed is named at once, with the reason', async () => {
  expect(await refresh([{ ...RENEWED, error: 'ECCC is down.' }])).toEqual({
    outcome: 'Could not update. ECCC is down.',
    asked: 1,
  })
})
