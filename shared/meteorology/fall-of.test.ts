import { expect, test } from 'vitest'
import type { HourlyForecastItem } from '../contracts/forecast.ts'
import { fallOf } from './fall-of.ts'

const fallen = (snow: number | null, precipitationAmount: number | null) =>
  fallOf({ rain: null, snow, precipitationAmount, condition: null } as HourlyForecastItem).rain

test('water of all precipitation is rain only where it is known that no snow falls', () => {
  expect(fallen(0, 3)).toBe(3)
  expect(fallen(1, 3)).toBeNull()
  expect(fallen(null, 3)).toBeNull()
})
