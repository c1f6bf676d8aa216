import { expect, test } from 'vitest'
import { conditionIcon } from './condition-icon.ts'
import { skyWords } from './sky-words.ts'
import { conditionFromCode } from './weather-code.ts'
import { weatherKind } from './weather-kind.ts'

const sky = (weatherCode: number, { isDaylight = true, windSpeed = 10 as number | null } = {}) => ({
  condition: conditionFromCode(weatherCode, isDaylight),
  weatherCode,
  windSpeed,
  isDaylight,
})

test.each([
  [0, 'Sunny', 'Clear'],
  [1, 'Mainly sunny', 'Mainly clear'],
  [2, 'A mix of sun and cloud', 'Partly cloudy'],
  [3, 'Cloudy', 'Cloudy'],
  [45, 'Fog', 'Fog'],
  [48, 'Freezing fog', 'Freezing fog'],
  [51, 'Light drizzle', 'Light drizzle'],
  [61, 'Light rain', 'Light rain'],
  [63, 'Rain', 'Rain'],
  [66, 'Freezing rain', 'Freezing rain'],
  [67, 'Heavy freezing rain', 'Heavy freezing rain'],
  [71, 'Light snow', 'Light snow'],
  [79, 'Ice pellets', 'Ice pellets'],
  [80, 'Showers', 'Showers'],
  [85, 'Flurries', 'Flurries'],
  [86, 'Heavy flurries', 'Heavy flurries'],
  [38, 'Blowing snow', 'Blowing snow'],
  [95, 'Thunderstorm', 'Thunderstorm'],
])('code %i reads “%s” by day and “%s” by night', (code, day, night) => {
  expect(skyWords(sky(code))).toBe(day)
  expect(skyWords(sky(code, { isDaylight: false }))).toBe(night)
})

test('a sky by day or by night, of which is not known, reads as by day', () => {
  const condition = conditionFromCode(0, null)
  expect(skyWords({ condition, weatherCode: 0, windSpeed: 10 })).toBe('Sunny')
  expect(skyWords({ condition, weatherCode: 0, windSpeed: 10, isDaylight: null })).toBe('Sunny')
})

test('wind makes squalls of flurries and blowing snow of snow, in words as in the icon', () => {
  expect(skyWords(sky(85, { windSpeed: 35 }))).toBe('Flurries')
  expect(skyWords(sky(85, { windSpeed: 36 }))).toBe('Snow squalls')
  expect(skyWords(sky(86, { windSpeed: null }))).toBe('Heavy flurries')
  expect(skyWords(sky(73, { windSpeed: 36 }))).toBe('Snow and blowing snow')
})

test('in a strong wind snow is called neither milder nor worse than by its source', () => {
  expect(skyWords(sky(71, { windSpeed: 40 }))).toBe('Snow and blowing snow')
  expect(skyWords(sky(75, { windSpeed: 40 }))).toBe('Heavy snow and blowing snow')
  expect(skyWords(sky(76, { windSpeed: 40 }))).toBe('Ice crystals')
  const station = { condition: { id: 602, description: 'Heavy Snow' }, weatherCode: null, windSpeed: 40 }
  expect(skyWords(station)).toBe('Heavy Snow')
})

test('words, icon and kind never tell of different weather, whatever the code and the wind', () => {
  for (let code = 0; code <= 99; code += 1) {
    for (const windSpeed of [null, 10, 60]) {
      const seen = sky(code, { windSpeed })
      const words = skyWords(seen) ?? ''
      const kind = weatherKind({ ...seen, conditionId: seen.condition?.id })
      const icon = conditionIcon({ ...seen, conditionId: seen.condition?.id })
      expect(words).not.toBe('')
      if (kind === 'snow-squalls') expect([words, icon]).toEqual(['Snow squalls', 'squall'])
      if (kind?.startsWith('freezing'))
        expect([words.toLowerCase().includes('freezing'), icon]).toEqual([true, 'freezing-rain'])
      if (kind === 'blowing-snow') expect([/blowing|drifting/i.test(words), icon]).toEqual([true, 'blowing-snow'])
      if (icon === 'fog') expect(words).not.toMatch(/rain|snow|shower/i)
    }
  }
})

test('without a condition there are no words', () => {
  expect(skyWords({ condition: null, weatherCode: null, windSpeed: null })).toBeNull()
})
