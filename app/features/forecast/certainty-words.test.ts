import { expect, test } from 'vitest'
import type { DailyForecastItem } from '#shared/contracts/forecast.ts'
import type { DayRange } from '#shared/contracts/forecast-range.ts'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { certaintyInWords } from './certainty-words.ts'

const aDay = (more: Partial<DailyForecastItem> = {}) =>
  ({
    date: '2026-11-23',
    temperature: { min: -7, max: -1 },
    snow: 3,
    precipitationAmount: 4.2,
    ...more,
  }) as DailyForecastItem
const aRange = (more: Partial<DayRange> = {}): DayRange => ({
  date: '2026-11-23',
  high: { from: 1, middle: 2, to: 3 },
  low: { from: -6, middle: -4, to: -3 },
  precipitation: { from: 0, middle: 3, to: 7 },
  snow: { from: 1.2, middle: 2, to: 4.6 },
  ...more,
})

test('a day of snow: how sure its high is, and between what high, low and snow may lie', () => {
  expect(certaintyInWords(aDay(), aRange(), {})).toEqual({
    certainty: 'Quite sure',
    ranges: ['High −2° to 0°', 'Low −9° to −6°', 'Snow 1.2 to 4.6 cm'],
  })
})

test('in Fahrenheit and inches the ranges are too', () => {
  expect(certaintyInWords(aDay(), aRange(), { units: IMPERIAL })?.ranges).toEqual([
    'High 28° to 32°',
    'Low 16° to 21°',
    'Snow 0.5 to 1.8 in',
  ])
})

test('a day that may stay dry has an upper end alone, and one without any precipitation is dry', () => {
  const rainy = aDay({ snow: 0, precipitationAmount: 2 })
  expect(certaintyInWords(rainy, aRange(), {})?.ranges.at(-1)).toBe('Precipitation up to 7 mm')
  const dry = aRange({ precipitation: { from: 0, middle: 0, to: 0 } })
  expect(certaintyInWords(aDay({ snow: 0, precipitationAmount: 0 }), dry, {})?.ranges.at(-1)).toBe('Dry')
})

test('runs far apart are unsure; without runs nothing is said', () => {
  const wide = aRange({ high: { from: -3, middle: 2, to: 6 }, low: null, precipitation: null, snow: null })
  expect(certaintyInWords(aDay(), wide, {})).toEqual({ certainty: 'Unsure', ranges: ['High −6° to 3°'] })
  expect(certaintyInWords(aDay(), null, {})).toBeNull()
})
