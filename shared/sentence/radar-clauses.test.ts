import { expect, test } from 'vitest'
import type { OutlookClause } from './outlook-sentence.ts'
import { type RadarAhead, withRadar } from './radar-clauses.ts'
import { sentenceText } from './sentence-text.ts'

const at = (clock: string, day = 21) => Date.parse(`2026-11-${day}T${clock}:00-05:00`)
const NOW = at('21:42')

const spell = (
  kind: Extract<OutlookClause, { id: 'weather' }>['params']['kind'],
  until: number | null = at('04:00', 22),
): OutlookClause => ({ id: 'weather', params: { kind, isChance: false, from: null, until } })
const dry = (until: number | null): OutlookClause => ({ id: 'dry', params: { until, sky: until ? null : 'cloudy' } })
const CLEARING: OutlookClause = { id: 'after', params: { isClearing: true, trend: null } }

function sentence(clauses: OutlookClause[], radar: Partial<RadarAhead>, hasAlert = false) {
  const said: RadarAhead = {
    state: 'coming',
    precipitation: 'snow',
    beginsAt: new Date(at('22:15')).toISOString(),
    endsAt: null,
    strongest: 'heavy',
    ...radar,
  }
  return sentenceText(withRadar(clauses, said, { now: NOW, hasAlert }), { now: NOW, timeZone: 'America/Toronto' })
}
const until = (clock: string) => ({ endsAt: new Date(at(clock)).toISOString() })

test('squalls of the forecast begin when radar sees them come, and end when the forecast and its warning say', () => {
  const told = 'Snow squalls from about 10:15 p.m. until 4 a.m., then clearing.'
  expect(sentence([spell('snow-squalls'), CLEARING], {}, true)).toBe(told)
  expect(sentence([dry(at('23:00')), spell('snow-squalls'), CLEARING], until('22:40'))).toBe(told)
})

test('what falls already is not told as coming', () => {
  const falling = { state: 'now', beginsAt: null } as const
  expect(sentence([dry(at('23:00')), spell('snow')], falling)).toBe('Snow until 4 a.m.')
  expect(sentence([spell('snow'), CLEARING], falling)).toBe('Snow until 4 a.m., then clearing.')
})

test('a spell that only radar sees is told first, with its end as far as radar sees it', () => {
  expect(sentence([dry(null)], until('22:40'))).toBe('Snow from about 10:15 p.m. until about 10:40 p.m., then dry.')
  expect(sentence([dry(null)], {})).toBe('Snow from about 10:15 p.m.')
  expect(sentence([dry(at('03:00', 22)), spell('rain', at('05:00', 22))], until('22:40'))).toBe(
    'Snow from about 10:15 p.m. until about 10:40 p.m., then rain from 3 a.m. until 5 a.m.',
  )
})

test('beside an alert radar adds no weather of its own', () => {
  expect(sentence([dry(null)], until('22:40'), true)).toBe('Cloudy.')
  expect(sentence([dry(at('03:00', 22)), spell('freezing-rain')], { precipitation: 'rain' }, true)).toBe(
    'Dry until 3 a.m., then freezing rain until 4 a.m.',
  )
})

test('freezing rain of the forecast stays freezing rain, whatever radar takes it for', () => {
  expect(sentence([spell('freezing-rain')], { precipitation: 'rain' }, true)).toBe(
    'Freezing rain from about 10:15 p.m. until 4 a.m.',
  )
})

test.each([
  ['dry', { state: 'dry', beginsAt: null }],
  ['that something may pass', { state: 'may-pass' }],
  ['nothing', { state: 'unknown', beginsAt: null }],
  ['what only the model says', { state: 'model-only', beginsAt: null }],
] as const)('the forecast stands as it is when radar says %s', (_, radar) => {
  expect(sentence([spell('snow'), CLEARING], radar)).toBe('Snow until 4 a.m., then clearing.')
})

test('very light echoes alone, and other weather now, leave the forecast as it is', () => {
  expect(sentence([dry(null)], { strongest: 'very-light' })).toBe('Cloudy.')
  expect(sentence([spell('fog')], {})).toBe('Fog until 4 a.m.')
  expect(sentence([spell('snow', at('22:00')), CLEARING], {})).toBe('Snow until 10 p.m., then clearing.')
})
