import { expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { formatWind } from './format-wind.ts'
import { METRIC } from './unit-preferences.ts'

const CALM = { text: 'Calm', unit: '', direction: null }

test('no wind is calm and comes from nowhere, whatever direction is sent with it', () => {
  expect(formatWind(0, 0)).toEqual(CALM)
  expect(formatWind(0.4, 270)).toEqual(CALM)
  expect(formatWind(0.6, 270)).toEqual({ text: '1', unit: 'km/h', direction: 270 })
})

test('a breath of air is calm where it reads 0 in the visitor’s unit, and a wind where it does not', () => {
  const windIn = (wind: typeof METRIC.wind) => formatWind(0.8, 90, { units: { ...METRIC, wind } })
  expect(windIn('kn')).toEqual(CALM)
  expect(windIn('mph')).toEqual(CALM)
  expect(windIn('ms')).toMatchObject({ text: '0.2', direction: 90 })
})

test('a speed that no source sent is not calm: it stays unknown, and the direction stands', () => {
  expect(formatWind(null, 270)).toEqual({ text: 'N/A', unit: '', direction: 270 })
})

test('a calm is named in French', () => {
  overwriteGetLocale(() => 'fr')
  try {
    expect(formatWind(0, 0).text).toBe('Calme')
  } finally {
    overwriteGetLocale(() => baseLocale)
  }
})
