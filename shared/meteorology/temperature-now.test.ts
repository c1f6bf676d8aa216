import { expect, test } from 'vitest'
import type { CurrentWeatherAnswer } from '../contracts/current-weather.ts'
import type { SourceReport } from '../contracts/source.ts'
import { MINUTE_MS } from '../time.ts'
import { temperatureNow } from './temperature-now.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

/** Weather that is some minutes old. @param report how its source answered when it was last asked */
function answered(minutesAgo: number, report: Partial<SourceReport> = {}): CurrentWeatherAnswer {
  const at = NOW - minutesAgo * MINUTE_MS
  const source = { source: 'Open-Meteo', ok: true, fetchedAt: new Date(at).toISOString(), stale: false, ...report }
  return { data: { timestamp: at, temperature: { current: -3 } }, meta: [source] } as CurrentWeatherAnswer
}
const marked = (data: CurrentWeatherAnswer | undefined, isError = false) => temperatureNow({ data, isError }, NOW)

test('today’s dot marks the temperature of now, also the one that a station measured an hour ago', () => {
  expect([marked(answered(3)), marked(answered(65)), marked(answered(10, { stale: true }))]).toEqual([-3, -3, -3])
})

test('no dot marks a temperature that is told as old, is of hours ago or is not known', () => {
  expect(marked(answered(10, { stale: true, error: 'It did not answer in time.' }))).toBeNull()
  expect(marked(answered(10), true)).toBeNull()
  expect(marked(answered(90))).toBeNull()
  expect(marked(undefined)).toBeNull()
})
