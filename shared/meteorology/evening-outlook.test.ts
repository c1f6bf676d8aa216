import { expect, test } from 'vitest'
import type { Forecast } from '../contracts/forecast.ts'
import { HOUR_MS } from '../time.ts'
import { eveningOutlook } from './evening-outlook.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00-05:00`)
const TEN_PM = at('22:00')

/** Hours from ten in the evening, warmer by a degree each, but for the one that `coldest` names. */
function aForecast(coldest = 10, hours = 30): Forecast {
  const hourly = Array.from({ length: hours }, (_, ahead) => ({
    timestamp: at('10:00') + ahead * HOUR_MS,
    temperature: ahead === 12 + coldest ? -7 : 0,
  }))
  const day = (date: string, max: number | null) => ({ date, temperature: { min: -4, max } })
  return {
    timeZone: 'America/Toronto',
    hourly,
    daily: [day('2026-11-21', 2), day('2026-11-22', -1)],
  } as unknown as Forecast
}

test('in the evening the night’s low and tomorrow’s high are told, not those of a day that is over', () => {
  expect(eveningOutlook(aForecast(9, 40), TEN_PM)).toEqual({ tonight: -7, tomorrow: -1 })
})

test('the night ends before nine in the morning', () => {
  expect(eveningOutlook(aForecast(10, 40), TEN_PM)?.tonight).toBe(-7)
  expect(eveningOutlook(aForecast(11, 40), TEN_PM)?.tonight).toBe(0)
})

test('the night begins at six: a colder afternoon before a mild night is not its low', () => {
  expect(eveningOutlook(aForecast(-5, 40), at('16:00'))?.tonight).toBe(0)
  expect(eveningOutlook(aForecast(-4, 40), at('16:00'))?.tonight).toBe(-7)
  expect(eveningOutlook(aForecast(-4, 23), at('16:00'))?.tonight).toBe(-7)
  expect(eveningOutlook(aForecast(-4, 22), at('16:00'))).toBeNull()
})

test('the evening begins at four by the place’s own clock', () => {
  expect(eveningOutlook(aForecast(9, 40), at('15:59'))).toBeNull()
  expect(eveningOutlook(aForecast(9, 40), at('16:00'))).not.toBeNull()
  expect(eveningOutlook(aForecast(9, 40), at('23:59') + 2 * 60_000)).toBeNull()
})

test('a forecast that breaks off in the night says nothing of its low', () => {
  expect(eveningOutlook(aForecast(9, 20), TEN_PM)).toBeNull()
  expect(eveningOutlook({ ...aForecast(9, 40), hourly: [] }, TEN_PM)).toBeNull()
})

test('a night with an hour whose temperature is not known has no low', () => {
  const forecast = aForecast(9, 40)
  const hourly = forecast.hourly.map((hour, index) => (index === 20 ? { ...hour, temperature: null } : hour))
  expect(eveningOutlook({ ...forecast, hourly }, TEN_PM)).toBeNull()
})

test('tomorrow without a high is not known', () => {
  expect(eveningOutlook({ ...aForecast(9, 40), daily: [] }, TEN_PM)).toEqual({ tonight: -7, tomorrow: null })
})
