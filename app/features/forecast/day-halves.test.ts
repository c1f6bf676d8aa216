import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { METRIC, type UnitPreferences } from '#shared/units/unit-preferences.ts'
import { dayHalves, morningWords } from './day-halves.ts'
import { anHour, SQUALL } from './hours-for-tests.ts'

const MIDNIGHT = Date.parse('2026-11-22T00:00:00-05:00')
const reader = { timeZone: 'America/Toronto', preferences: { units: METRIC, hour12: true } }

/** Sunday and the night after it; the hours are those of the place's clock, from 24 on of Monday. */
const sunday = (hourAt: (hour: number) => Parameters<typeof anHour>[1] = () => ({}), from = 0) =>
  Array.from({ length: 31 }, (_, hour) => anHour(MIDNIGHT + hour * HOUR_MS, hourAt(hour))).slice(from)
const halves = (hours: ReturnType<typeof sunday>, units: UnitPreferences = METRIC) =>
  Object.fromEntries(
    dayHalves(hours, '2026-11-22', { ...reader, preferences: { units, hour12: true } }).map(({ name, words }) => [
      name,
      words.join(' · '),
    ]),
  )

test('a dry day is told by its sky and its way from the lowest to the highest, its night by its low', () => {
  const hours = sunday((hour) => ({
    code: hour < 18 ? 1 : 0,
    temperature: hour < 18 ? hour - 5 : 20 - hour,
    windSpeed: 0,
  }))
  expect(halves(hours)).toEqual({
    day: 'Mainly sunny · 1° at 6 a.m., 12° at 5 p.m.',
    night: 'Clear · Low −10° at 6 a.m.',
  })
})

test('weather is told with its hours, its amount, its chance and what it feels like', () => {
  const { day } = halves(sunday((hour) => (hour >= 8 && hour < 12 ? SQUALL : { temperature: 1 })))
  expect(day).toBe(
    'Snow squalls, 7 a.m. to 11 a.m. · 1° at 6 a.m., −3° at 8 a.m. · Wind chill −11 at 8 a.m. · 7 cm of snow · 95% chance',
  )
})

test('a spell is told with its end, as in the sentence above: squalls that turn to snow are not over', () => {
  const weatherAt = (hour: number) =>
    hour < 8 ? SQUALL : hour < 12 ? { ...SQUALL, windSpeed: 10 } : { temperature: 1 }
  expect(halves(sunday(weatherAt)).day).toContain('Snow squalls, 6 a.m. to 11 a.m.')
})

test('wind chill is told in the unit of the temperatures beside it; humidex, which has no unit, is not', () => {
  const inFahrenheit: UnitPreferences = { ...METRIC, temperature: 'f' }
  expect(
    halves(
      sunday(() => SQUALL),
      inFahrenheit,
    ).day,
  ).toContain('27° · Wind chill 12 ·')
  const { day } = halves(
    sunday(() => ({ temperature: 30, dewPoint: 22, feelsLike: 34 })),
    inFahrenheit,
  )
  expect(day).toContain('86° · Feels like 93°')
})

test('the worst wind chill or humidex is told with its hour: a night may begin hot', () => {
  const cooling = (hour: number) => ({
    temperature: 30 - Math.max(0, hour - 18),
    dewPoint: 20 - Math.max(0, hour - 18),
  })
  expect(halves(sunday(cooling)).night).toContain('Low 18° at 6 a.m. · Humidex 38 at 6 p.m.')
  const chilling = (hour: number) =>
    hour === 27 ? { temperature: -8, windSpeed: 24 } : { temperature: 0, windSpeed: 24 }
  expect(halves(sunday(chilling)).night).toContain('Low −8° at 3 a.m. · Wind chill −16 at 3 a.m.')
})

test('the morning is told by the hours from six to nine, and by nothing that falls later', () => {
  const hours = sunday((hour) => (hour >= 7 && hour < 12 ? SQUALL : { temperature: 1 }))
  expect(morningWords(hours, '2026-11-22', reader).join(' · ')).toBe(
    'Snow squalls · 1° at 6 a.m., −3° at 7 a.m. · Wind chill −11 at 7 a.m. · 5 cm of snow · 95% chance',
  )
})

const RAIN = { code: 63, rain: 4, precipitationAmount: 4, precipitationProbability: 90 }

test('rain belongs to the hour before its timestamp, as in the sentence and the chart', () => {
  expect(halves(sunday((hour) => (hour >= 9 && hour <= 11 ? RAIN : {}))).day).toContain('Rain, 8 a.m. to 11 a.m.')
  const fog = { code: 45, precipitationProbability: 0 }
  expect(halves(sunday((hour) => (hour >= 9 && hour <= 11 ? fog : {}))).day).toContain('Fog, 8 a.m. to 11 a.m.')
})

test('rain that stops and comes back is told with the hours of each spell, the dry ones between are not called wet', () => {
  const rainAt = (...wet: number[]) => halves(sunday((hour) => (wet.includes(hour) ? RAIN : {}))).day
  expect(rainAt(7, 16)).toContain('Rain, 6 a.m. to 7 a.m., 3 p.m. to 4 p.m. ·')
  expect(rainAt(7, 18)).toContain('Rain, 6 a.m. to 7 a.m., 5 p.m. to 6 p.m. ·')
  // One dry hour is no end.
  expect(rainAt(7, 9)).toContain('Rain, 6 a.m. to 9 a.m. ·')
})

test('rain is called as its heaviest hour is, and beside a thunderstorm not told with hours of its own', () => {
  const heavier = (hour: number) =>
    hour === 8 ? { ...RAIN, code: 61 } : hour === 9 ? { ...RAIN, code: 65, rain: 12, precipitationAmount: 12 } : {}
  expect(halves(sunday(heavier)).day).toContain('Heavy rain, 7 a.m. to 9 a.m. ·')
  const thunder = (hour: number) => (hour === 8 ? RAIN : hour === 12 ? { ...RAIN, code: 95 } : {})
  expect(halves(sunday(thunder)).day).toContain('Thunderstorm, 11 a.m. to noon ·')
  expect(halves(sunday((hour) => (hour >= 8 ? RAIN : {}))).day).toContain('Rain, 7 a.m. to 6 p.m. ·')
  expect(halves(sunday(() => RAIN)).day).toMatch(/^Rain ·/)
})

test('a dry half has the sky of most of its hours, and only the temperatures that are known', () => {
  const clearing = (hour: number) => ({ code: hour < 9 ? 3 : 1, temperature: hour === 12 ? 4 : null })
  expect(halves(sunday(clearing)).day).toBe('Mainly sunny · 4°')
  expect(halves(sunday(() => ({ code: 1, temperature: null }))).day).toBe('Mainly sunny')
})

test('rain that ends with the day is told of the day, not of the night', () => {
  const { day, night } = halves(sunday((hour) => (hour === 18 ? RAIN : {})))
  expect(day).toBe('Rain, 5 p.m. to 6 p.m. · 12° · 4 mm of rain · 90% chance')
  expect(night).toBe('Partly cloudy · 12°')
})

test('the morning tells rain until nine, and not what fell before six', () => {
  const morning = (hourAt: (hour: number) => Parameters<typeof anHour>[1]) =>
    morningWords(sunday(hourAt), '2026-11-22', reader).join(' · ')
  expect(morning((hour) => (hour === 9 ? RAIN : {}))).toBe('Rain, 8 a.m. to 9 a.m. · 12° · 4 mm of rain · 90% chance')
  expect(morning((hour) => (hour === 6 ? RAIN : { code: hour === 7 ? 3 : 0 }))).toBe('Cloudy · 12°')
})

test('a half that is over is not told', () => {
  expect(Object.keys(halves(sunday(undefined, 19)))).toEqual(['night'])
  expect(halves([])).toEqual({})
})

test('freezing rain is told before snow, and each by its own amount', () => {
  const ice = { code: 66, temperature: -1, rain: 2, precipitationAmount: 2, precipitationProbability: 80, windSpeed: 5 }
  const { day } = halves(sunday((hour) => (hour === 7 ? ice : hour < 12 ? SQUALL : {})))
  expect(day).toContain('Freezing rain, 6 a.m. to 7 a.m.')
  expect(day).toContain('2 mm of freezing rain · 7 cm of snow')
})

test('a day of polar night has the words of the night', () => {
  const { day } = halves(sunday(() => ({ code: 1, isDaylight: false })))
  expect(day).toContain('Mainly clear')
})

test('a chance of precipitation too small to be named as weather is not told: beside fog it reads as the fog’s', () => {
  const fogWith = (precipitationProbability: number) =>
    halves(sunday(() => ({ code: 45, precipitationProbability }))).day
  expect(fogWith(29)).toBe('Fog · 12°')
  expect(fogWith(30)).toBe('Fog · 12° · 30% chance')
})
