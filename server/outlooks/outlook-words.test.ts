import { expect, test } from 'vitest'
import type { OutlookThreat } from '#shared/contracts/outlook.ts'
import { speaking } from '../language.ts'
import { issueWords, threatSentence, validityWords } from './outlook-words.ts'

const threat = (change: Partial<OutlookThreat>): OutlookThreat => ({
  level: 'minor',
  coverage: null,
  tornadoRisk: false,
  rain: null,
  hail: null,
  gust: null,
  places: [],
  ...change,
})

test.each([
  [{}, 'Low threat: thunderstorms.'],
  [{ coverage: 'Isolated', places: ['Barrie'] }, 'Low threat: isolated thunderstorms, for Barrie.'],
  [
    { level: 'moderate', gust: { from: 70, to: 90 }, hail: { from: null, to: 2 } },
    'Moderate threat: thunderstorms, gusts 70–90 km/h, hail up to 2 cm.',
  ],
  [
    { level: 'extreme', rain: { from: 50, to: 50 }, tornadoRisk: true, places: ['A', 'B', 'C'] },
    'Extreme threat: thunderstorms, rain up to 50 mm, a risk of a tornado, for A, B and C.',
  ],
  [{ coverage: 'Constructor', hail: { from: 2.5, to: 4 } }, 'Low threat: constructor thunderstorms, hail 2.5–4 cm.'],
] as const)('%j is told as “%s”', (change, words) => {
  expect(threatSentence(threat(change as Partial<OutlookThreat>))).toBe(words)
})

test('French hail has a decimal comma', () => {
  const hail = threat({ hail: { from: 2.5, to: 4 } })
  expect(speaking('fr', () => threatSentence(hail))).toContain('grêle de 2,5 à 4\u00A0cm')
})

test('an outlook’s time is told by Ontario’s clocks', () => {
  const [validFrom, validUntil] = [Date.parse('2026-06-04T17:00:00Z'), Date.parse('2026-06-05T05:00:00Z')]
  expect(validityWords({ validFrom, validUntil })).toBe('Valid 1 p.m. Thursday, June 4 to 1 a.m. Friday, June 5')
  expect(validityWords({ validFrom: validUntil, validUntil: Date.parse('2026-06-05T17:00:00Z') })).toBe(
    'Valid 1 a.m. to 1 p.m. Friday, June 5',
  )
  expect(issueWords({ issuedAt: validFrom })).toBe('Issued 1 p.m. Thursday, June 4')
})

test('an outlook from noon to midnight says noon as pages do, and midnight with its date without doubt', () => {
  const [validFrom, validUntil] = [Date.parse('2026-06-04T16:00:00Z'), Date.parse('2026-06-05T04:00:00Z')]
  expect(validityWords({ validFrom, validUntil })).toBe('Valid noon Thursday, June 4 to 12 a.m. Friday, June 5')
})
