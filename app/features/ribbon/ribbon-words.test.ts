import { expect, test } from 'vitest'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { ribbonWords } from './ribbon-words.ts'

const { wind } = ribbonWords('America/Toronto', { units: METRIC, hour12: true })

test('a calm has no direction, also where gusts stand out of it', () => {
  expect(wind(37, 270, 40)).toEqual({ direction: 270, speed: '37 km/h' })
  expect(wind(37, 270, 63)).toEqual({ direction: 270, speed: '37, gusts 63 km/h' })
  expect(wind(37, null, 40)).toEqual({ direction: null, speed: 'Wind 37 km/h' })
  expect(wind(0, 0, 5)).toEqual({ direction: null, speed: 'Calm' })
  expect(wind(0, 0, 15)).toEqual({ direction: null, speed: 'Wind 0, gusts 15 km/h' })
  expect(wind(null, 270, null)).toBeNull()
})
