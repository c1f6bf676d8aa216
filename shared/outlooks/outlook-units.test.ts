import { expect, test } from 'vitest'
import type { OutlookHazard } from '../contracts/outlook.ts'
import { IMPERIAL, METRIC } from '../units/unit-preferences.ts'
import { hazardWords } from './outlook-words.ts'

const STORMS: OutlookHazard = {
  level: 'high',
  coverage: 'scattered',
  tornadoRisk: false,
  gust: { from: 90, to: 110 },
  hail: { from: 2.5, to: 4 },
  rain: { from: null, to: 75 },
}

test('gusts, hail and rain of an outlook are told in the units of their reader', () => {
  expect(hazardWords(STORMS)).toBe('scattered thunderstorms, gusts 90–110 km/h, hail 2.5–4 cm, rain up to 75 mm')
  expect(hazardWords(STORMS, { units: IMPERIAL })).toBe(
    'scattered thunderstorms, gusts 56–68 mph, hail 1–1.6 in, rain up to 3 in',
  )
  expect(hazardWords(STORMS, { units: { ...METRIC, wind: 'kn' } })).toContain('gusts 49–59 kn, hail 2.5–4 cm')
})
