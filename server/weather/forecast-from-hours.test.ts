import { describe, expect, test } from 'vitest'
import { hourWeather } from '#shared/sentence/hour-weather.ts'
import { HOUR_MS } from '#shared/time.ts'
import { forecastFromHours, hourlyItems } from './forecast-from-hours.ts'

const BUFFALO = { lat: 42.88, lon: -78.88 }
const MIDNIGHT = Date.parse('2026-06-07T04:00:00Z')
const ABOUT = { source: 'NWS', cell: BUFFALO, timeZone: 'America/New_York' } as const
const CLEAR = 0
const THUNDERSTORM = 95

/** Two days of clear hours from midnight on, with thunderstorms at 80 % in the hours that begin at these times. */
const clearBut = (storms: readonly number[], from = 0) =>
  Array.from({ length: 49 - from }, (_, index) => {
    const hour = from + index
    const isStormy = storms.includes(hour)
    return {
      timestamp: MIDNIGHT + hour * HOUR_MS,
      weatherCode: isStormy ? THUNDERSTORM : CLEAR,
      during: { precipitationProbability: isStormy ? 80 : 10 },
    }
  })
const hourOf = ({ timestamp }: { timestamp: number }) => (timestamp - MIDNIGHT) / HOUR_MS

describe('weather of an hour that begins at its time', () => {
  test('stands at the end of the hour, with its chance: a storm of one hour is not lost', () => {
    const stormy = hourlyItems(clearBut([15]), ABOUT).filter((hour) => hourWeather(hour))
    expect(stormy.map(hourOf)).toEqual([16])
    expect(stormy).toMatchObject([{ weatherCode: THUNDERSTORM, precipitationProbability: 80, condition: { id: 211 } }])
  })

  test('a storm from 3 to 6 p.m. ends at 6', () => {
    const stormy = hourlyItems(clearBut([15, 16, 17]), ABOUT).filter((hour) => hourWeather(hour))
    expect(stormy.map(hourOf)).toEqual([16, 17, 18])
  })

  test('the first hour, before which nothing is known, keeps its own', () => {
    const [first, second] = hourlyItems(clearBut([15], 15), ABOUT)
    expect(first).toMatchObject({ weatherCode: THUNDERSTORM, precipitationProbability: null })
    expect(second).toMatchObject({ weatherCode: THUNDERSTORM, precipitationProbability: 80 })
  })

  test('is drawn by the light of the time it stands at', () => {
    const icons = hourlyItems(clearBut([]), ABOUT).map(({ condition }) => condition?.icon)
    // The sun rises at 5:37 a.m. and sets at 8:51 p.m.
    expect(icons.slice(5, 7)).toEqual(['01n', '01d'])
    expect(icons.slice(20, 22)).toEqual(['01d', '01n'])
  })
})

test('hours that come in another order stand in that of the clock', () => {
  const hours = clearBut([15])
  expect(hourlyItems(hours.toReversed(), ABOUT)).toEqual(hourlyItems(hours, ABOUT))
})

describe('weather of a day', () => {
  test('a storm in the hour before midnight belongs to the day that ends, with its chance', () => {
    const { daily } = forecastFromHours(clearBut([23]), ABOUT)
    expect(daily.slice(0, 2)).toMatchObject([
      { date: '2026-06-07', weatherCode: THUNDERSTORM, precipitationProbability: 80 },
      { date: '2026-06-08', weatherCode: CLEAR, precipitationProbability: 10 },
    ])
  })

  test('a storm in the hour after midnight belongs to the day that begins', () => {
    const { daily } = forecastFromHours(clearBut([24]), ABOUT)
    expect(daily.slice(0, 2)).toMatchObject([
      { date: '2026-06-07', weatherCode: CLEAR, precipitationProbability: 10 },
      { date: '2026-06-08', weatherCode: THUNDERSTORM, precipitationProbability: 80 },
    ])
  })

  test('freezing rain names the day that has snow and showers too, and is counted apart from the rain', () => {
    const ice = (from: number, to: number) =>
      clearBut([]).map((hour, index) => ({
        ...hour,
        weatherCode: index >= from && index < to ? 66 : index === 5 ? 71 : index === 20 ? 80 : CLEAR,
        during: { precipitationProbability: 80, rain: 1, snow: 0, precipitationAmount: 1 },
      }))
    expect(forecastFromHours(ice(8, 14), ABOUT).daily[0]).toMatchObject({ weatherCode: 66, rain: 24, ice: 6 })
  })

  test('of which fewer than twelve hours are known is not told', () => {
    const datesOf = (hours: number) =>
      forecastFromHours(clearBut([]).slice(0, hours), ABOUT).daily.map(({ date }) => date)
    expect([datesOf(24 + 12), datesOf(24 + 11)]).toEqual([['2026-06-07', '2026-06-08'], ['2026-06-07']])
  })

  test('the last hour of a day is all that is left of it, and says what is coming', () => {
    const { daily } = forecastFromHours(clearBut([23], 23), ABOUT)
    expect(daily[0]).toMatchObject({ date: '2026-06-07', weatherCode: THUNDERSTORM, precipitationProbability: 80 })
  })
})
