import { expect, test } from 'vitest'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { dayAmount, fallenAmount } from './fallen-amount.ts'

const told = (snow: number | null, rain: number | null, precipitationAmount: number | null, units = {}) => {
  const amount = fallenAmount({ snow, rain, precipitationAmount }, units)
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
    const amount = dayAmount({ snow, rain, precipitationAmount }, {})
    return amount && joinQuantity(amount)
  }
  expect(ofDay(0.1, 28, 28.1)).toBe('28 mm')
  expect(ofDay(3.5, 2, 7)).toBe('3.5 cm')
  expect(ofDay(0.1, 28, null)).toBe('0.1 cm')
  expect(ofDay(0, 0, 1.2)).toBe('1.2 mm')
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
