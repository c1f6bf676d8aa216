import { expect, test } from 'vitest'
import { fallOf, isMostlyRain, mainFall } from './fall-of.ts'
import { conditionFromCode } from './weather-code.ts'

/** An hour by its WMO code, with what a source says of the amounts. */
const anHour = (
  weatherCode: number,
  { rain = null, snow = null, water = null }: Partial<Record<'rain' | 'snow' | 'water', number | null>>,
) => ({ rain, snow, precipitationAmount: water, weatherCode, condition: conditionFromCode(weatherCode, true) })

test('water of all precipitation is rain only where it is known that no snow falls', () => {
  const rainOf = (snow: number | null) => fallOf(anHour(3, { snow, water: 3 })).rain
  expect(rainOf(0)).toBe(3)
  expect(rainOf(1)).toBeNull()
  expect(rainOf(null)).toBeNull()
})

test.each([
  ['freezing drizzle', 56],
  ['freezing rain', 67],
])('%s is counted as ice, and the snow beside it as snow', (_, code) => {
  expect(fallOf(anHour(code, { rain: 1.2, snow: 0.5, water: 1.9 }))).toEqual({
    rain: 0,
    ice: 1.2,
    pellets: 0,
    snow: 0.5,
  })
})

test('all water of an hour of ice pellets is pellets, else its rain', () => {
  expect(fallOf(anHour(79, { rain: 0.5, snow: 2, water: 3 }))).toEqual({ rain: 0, ice: 0, pellets: 3, snow: 0 })
  expect(fallOf(anHour(79, { rain: 0.5, snow: 2 }))).toEqual({ rain: 0, ice: 0, pellets: 0.5, snow: 0 })
})

test('rain and snow of one hour are counted apart', () => {
  expect(fallOf(anHour(68, { rain: 2, snow: 1, water: 3.4 }))).toEqual({ rain: 2, ice: 0, pellets: 0, snow: 1 })
})

test('rain that is no more than half of the water does not come before snow', () => {
  expect(isMostlyRain({ rain: 2, precipitationAmount: 4 })).toBe(false)
  expect(isMostlyRain({ rain: 2.1, precipitationAmount: 4 })).toBe(true)
  expect(isMostlyRain({ rain: null, precipitationAmount: 4 })).toBe(false)
  expect(isMostlyRain({ rain: 2, precipitationAmount: null })).toBe(false)
})

test('an hour is told by its ice from 0.1 mm on, by a trace only where nothing else falls, and not at all when dry', () => {
  expect(mainFall(anHour(66, { rain: 0.1, snow: 2, water: 3 }))).toEqual({ kind: 'ice', amount: 0.1 })
  expect(mainFall(anHour(66, { rain: 0.09, snow: 2, water: 3 }))).toEqual({ kind: 'snow', amount: 2 })
  expect(mainFall(anHour(66, { rain: 0.02, snow: 0, water: 0.02 }))).toEqual({ kind: 'ice', amount: 0.02 })
  expect(mainFall(anHour(79, { rain: 0, snow: 0, water: 1 }))).toEqual({ kind: 'pellets', amount: 1 })
  expect(mainFall(anHour(79, { rain: 2, snow: 0, water: 3 }))).toEqual({ kind: 'pellets', amount: 3 })
  expect(mainFall(anHour(68, { rain: 0.06, snow: 0.3, water: 0.1 }))).toEqual({ kind: 'snow', amount: 0.3 })
  expect(mainFall(anHour(3, { rain: 0, snow: 0, water: 0 }))).toBeNull()
  expect(mainFall(anHour(3, {}))).toBeNull()
})
