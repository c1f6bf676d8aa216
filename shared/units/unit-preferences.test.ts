import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMPERIAL, METRIC, parseUnitPreferences, serialiseUnitPreferences, UNIT_CHOICES } from './unit-preferences.ts'

const anyUnits = fc.record({
  temperature: fc.constantFrom(...UNIT_CHOICES.temperature),
  wind: fc.constantFrom(...UNIT_CHOICES.wind),
  pressure: fc.constantFrom(...UNIT_CHOICES.pressure),
  distance: fc.constantFrom(...UNIT_CHOICES.distance),
  precipitation: fc.constantFrom(...UNIT_CHOICES.precipitation),
})

test('every choice of units survives its cookie', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      expect(parseUnitPreferences(serialiseUnitPreferences(units))).toEqual(units)
    }),
  )
})

test('a cookie needs no escaping', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      expect(serialiseUnitPreferences(units)).toMatch(/^[a-z.]+$/)
    }),
  )
})

test('whatever a cookie holds, valid units come out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const units = parseUnitPreferences(text)
      expect(parseUnitPreferences(serialiseUnitPreferences(units))).toEqual(units)
    }),
  )
})

test('metric is °C, km/h, hPa, km and mm; imperial is °F, mph, inHg, miles and inches', () => {
  expect(serialiseUnitPreferences(METRIC)).toBe('c.kmh.hpa.km.mm')
  expect(serialiseUnitPreferences(IMPERIAL)).toBe('f.mph.inhg.mi.in')
})

test('a long cookie is read no further than its 64th character', () => {
  expect(parseUnitPreferences(`${'x'.repeat(62)}.f`)).toEqual({ ...METRIC, temperature: 'f' })
  expect(parseUnitPreferences(`${'x'.repeat(63)}.f`)).toEqual(METRIC)
})

test('without a cookie the weather is metric', () => {
  expect(parseUnitPreferences(null)).toEqual(METRIC)
  expect(parseUnitPreferences(undefined)).toEqual(METRIC)
  expect(parseUnitPreferences('')).toEqual(METRIC)
})

test('one unknown unit does not lose the others', () => {
  expect(parseUnitPreferences('f.furlongs.inhg.mi.in')).toEqual({ ...IMPERIAL, wind: 'kmh' })
})

test('a name of the object prototype is no unit', () => {
  expect(parseUnitPreferences('__proto__.constructor.toString')).toEqual(METRIC)
})
