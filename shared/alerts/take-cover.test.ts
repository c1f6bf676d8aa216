import { expect, test } from 'vitest'
import { anAlert } from './an-alert-for-tests.ts'
import { takeCoverAlert } from './take-cover.ts'

const NOON = Date.parse('2026-07-01T16:00:00Z')
const tornado = anAlert({
  event: 'Tornado Warning',
  colour: 'red',
  severity: 'extreme',
  start: '2026-07-01T15:50:00Z',
  end: '2026-07-01T16:45:00Z',
})

test('a red tornado warning sends to cover, wherever it stands in the list', () => {
  expect(takeCoverAlert([anAlert(), tornado], NOON)).toBe(tornado)
})

test('an American tornado warning, which has no colour, does so when it is extreme', () => {
  const american = { ...tornado, source: 'NWS' as const, colour: null }
  expect(takeCoverAlert([american], NOON)).toBe(american)
  expect(takeCoverAlert([{ ...american, severity: 'severe' }], NOON)).toBeUndefined()
})

test('a French warning does so', () => {
  const french = { ...tornado, event: 'Avertissement de tornade' }
  expect(takeCoverAlert([french], NOON)).toBe(french)
})

test('a warning does so from the moment in which it takes effect', () => {
  expect(takeCoverAlert([tornado], Date.parse(tornado.start))).toBe(tornado)
  expect(takeCoverAlert([tornado], Date.parse(tornado.start) - 1)).toBeUndefined()
})

test.each([
  ['a watch', { kind: 'watch' as const, event: 'Tornado Watch' }],
  ['an orange warning', { colour: 'orange' as const }],
  ['a warning of another danger', { event: 'Severe Thunderstorm Warning' }],
  ['a test', { badge: 'Test' as const }],
])('%s does not', (_, given) => {
  expect(takeCoverAlert([{ ...tornado, ...given }], NOON)).toBeUndefined()
})
