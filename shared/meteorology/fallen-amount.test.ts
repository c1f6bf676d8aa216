import { expect, test } from 'vitest'
import { joinQuantity } from '../units/formatted-quantity.ts'
import { IMPERIAL } from '../units/unit-preferences.ts'
import { dayAmount, fallenAmount } from './fallen-amount.ts'
import { conditionFromCode } from './weather-code.ts'

const saidBy = (weatherCode: number | null) => ({ weatherCode, condition: conditionFromCode(weatherCode, true) })
const told = (snow: number | null, rain: number | null, precipitationAmount: number | null, units = {}) => {
  const amount = fallenAmount({ snow, rain, precipitationAmount, ...saidBy(null) }, units)
  return amount && joinQuantity(amount)
}

test('snow is told in centimetres, before any rain', () => expect(told(2.1, 0.4, 2.5)).toBe('2.1 cm'))
test('rain is told where no snow falls', () => expect(told(0, 0.4, 0.5)).toBe('0.4 mm'))
test('precipitation of whatever kind stands in for both', () => {
  expect(told(0, 0, 1.2)).toBe('1.2 mm')
  expect(told(null, null, 1.2)).toBe('1.2 mm')
})
test('of a day the larger share of the water is told: flurries do not hide the rain before them', () => {
  const ofDay = (snow: number | null, rain: number | null, precipitationAmount: number | null) => {
    const amount = dayAmount({ snow, rain, ice: null, precipitationAmount, ...saidBy(null) }, {})
    return amount && joinQuantity(amount)
  }
  expect(ofDay(0.1, 28, 28.1)).toBe('28 mm')
  expect(ofDay(3.5, 2, 7)).toBe('3.5 cm')
  expect(ofDay(0.1, 28, null)).toBe('0.1 cm')
  expect(ofDay(0, 0, 1.2)).toBe('1.2 mm')
})
test('a trace of snow hides neither the freezing rain nor the rain of its hour', () => {
  const inHour = (weatherCode: number, snow: number, rain: number) => {
    const precipitationAmount = rain + snow / 0.7
    const amount = fallenAmount({ snow, rain, precipitationAmount, ...saidBy(weatherCode) }, {})
    return amount && joinQuantity(amount)
  }
  expect(inHour(66, 0.06, 1.29)).toBe('1.3 mm')
  expect(inHour(61, 0.05, 2)).toBe('2 mm')
  expect(inHour(61, 0.4, 2)).toBe('2 mm')
  expect(inHour(73, 2, 0.4)).toBe('2 cm')
  expect(inHour(66, 2, 0.4)).toBe('0.4 mm')
  expect(inHour(66, 2, 0.02)).toBe('2 cm')
})
test('a day is told by the amount of the weather that names it: ice is counted apart from rain', () => {
  const ofDay = (weatherCode: number, { snow = 0, rain = 0, ice = 0 as number | null }) => {
    const precipitationAmount = rain + snow / 0.7
    const amount = dayAmount({ snow, rain, ice, precipitationAmount, ...saidBy(weatherCode) }, {})
    return amount && joinQuantity(amount)
  }
  expect(ofDay(67, { rain: 20, ice: 14, snow: 3 })).toBe('14 mm')
  expect(ofDay(56, { rain: 0.4, ice: 0.4, snow: 12 })).toBe('0.4 mm')
  expect(ofDay(75, { rain: 28, snow: 5 })).toBe('5 cm')
  expect(ofDay(85, { rain: 28, snow: 0.1 })).toBe('28 mm')
  expect(ofDay(67, { rain: 20, ice: null })).toBe('20 mm')
  expect(ofDay(67, { rain: 20, ice: 0 })).toBe('20 mm')
  expect(ofDay(61, { rain: 20, ice: 3 })).toBe('20 mm')
})
test('a centimetre of snow names its day in spite of much rain, whether it falls, drifts or comes in flurries', () => {
  const ofDay = (weatherCode: number, snow: number) => {
    const amount = dayAmount(
      { snow, rain: 28, ice: null, precipitationAmount: 28 + snow / 0.7, ...saidBy(weatherCode) },
      {},
    )
    return amount && joinQuantity(amount)
  }
  for (const code of [38, 73, 85]) expect([ofDay(code, 1), ofDay(code, 0.9)]).toEqual(['1 cm', '28 mm'])
  expect(ofDay(61, 5)).toBe('28 mm')
})
test('a trace is told as one', () => expect(told(0.01, 0, 0.01)).toBe('<0.1cm'))
test('nothing falling and nobody saying are told by no amount', () => {
  expect(told(0, 0, 0)).toBeNull()
  expect(told(null, null, null)).toBeNull()
})
test('in inches for who reads inches', () => {
  expect(told(0, 25.4, 25.4, { units: IMPERIAL })).toBe('1 in')
  expect(told(2.54, 0, 2, { units: IMPERIAL })).toBe('1 in')
})
