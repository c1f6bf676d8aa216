import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShownDifference } from './format-shown-difference.ts'
import { formatTemperature } from './format-temperature.ts'
import { IMPERIAL, METRIC } from './unit-preferences.ts'

test('a high of 28.1° and a normal of 26.5°, shown as 28° and 27°, are one degree apart', () => {
  expect(formatShownDifference(28.1, 26.5)).toEqual({ text: '1', unit: '°C' })
  expect(formatShownDifference(26.5, 28.1)).toEqual({ text: '−1', unit: '°C' })
})

test('the shown temperatures and the shown difference add up, in °C and in °F', () => {
  const celsius = fc.double({ min: -45, max: 45, noNaN: true })
  const number = ({ text }: { text: string }) => Number(text.replace('\u2212', '-'))
  fc.assert(
    fc.property(celsius, celsius, fc.constantFrom(METRIC, IMPERIAL), (above, below, units) => {
      const shown = (value: number) => number(formatTemperature(value, { units }))
      expect(number(formatShownDifference(above, below, { units }))).toBe(shown(above) - shown(below))
    }),
  )
})
