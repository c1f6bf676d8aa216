import { expect, test } from 'vitest'
import { feltReading } from './felt-reading.ts'
import { IMPERIAL } from './unit-preferences.ts'

test('wind chill is converted like the temperature beside it', () => {
  const chill = { name: 'wind-chill', value: -28 } as const
  expect(feltReading(chill, -28.4)).toEqual({ label: 'Wind chill', value: '−28' })
  expect(feltReading(chill, -28.4, { units: IMPERIAL })).toEqual({ label: 'Wind chill', value: '−18' })
})

test('humidex 42 is told as such beside 35 °C, and as what it feels like beside 95 °F', () => {
  const damp = { name: 'humidex', value: 42 } as const
  expect(feltReading(damp, 40.6)).toEqual({ label: 'Humidex', value: '42' })
  expect(feltReading(damp, 40.6, { units: IMPERIAL })).toEqual({ label: 'Feels like', value: '105°' })
})

test('without an index the air feels like a temperature, and a missing one is missing', () => {
  expect(feltReading(null, 14.6)).toEqual({ label: 'Feels like', value: '15°' })
  expect(feltReading(null, null)).toEqual({ label: 'Feels like', value: 'N/A' })
})
