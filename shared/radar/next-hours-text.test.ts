import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import type { ModelAhead } from './model-ahead.ts'
import { modelSentence, radarSentence, silenceSentence } from './next-hours-text.ts'
import type { PrecipitationAhead } from './precipitation-ahead.ts'

/** 9:42 a.m. in Toronto. */
const NOW = Date.parse('2026-11-23T14:42:00Z')
const after = (minutes: number) => NOW + minutes * MINUTE_MS
const WHERE = { now: NOW, timeZone: 'America/Toronto' }

/** Echo classes of snow. */
const [VERY_LIGHT, LIGHT, MODERATE, HEAVY, VERY_HEAVY] = [1, 5, 6, 8, 10]

const snow = (given: Partial<PrecipitationAhead>): PrecipitationAhead => ({
  state: given.beginsAt === undefined ? 'now' : 'coming',
  beginsAt: null,
  endsAt: null,
  firstEcho: LIGHT,
  strongest: LIGHT,
  strongestAt: given.beginsAt ?? NOW,
  knownUntil: after(66),
  ...given,
})
const byModel = (given: Partial<ModelAhead>): ModelAhead => ({
  type: 'snow',
  beginsAt: null,
  endsAt: null,
  knownUntil: after(120),
  ...given,
})

test.each<[string, PrecipitationAhead, ModelAhead | null]>([
  ['Light snow now, for at least the next hour.', snow({ knownUntil: after(55) }), null],
  ['Light snow now, for at least the next 50 minutes.', snow({ knownUntil: after(54) }), null],
  ['Light snow now, for at least the next hour.', snow({ knownUntil: after(54) }), byModel({ knownUntil: after(60) })],
  [
    'Light snow now, for at least the next 50 minutes.',
    snow({ knownUntil: after(54) }),
    byModel({ endsAt: after(59) }),
  ],
  [
    'Light snow now, for at least the next 50 minutes.',
    snow({ knownUntil: after(54) }),
    byModel({ beginsAt: after(54) }),
  ],
  ['Light snow now, for at least the next 50 minutes.', snow({ knownUntil: after(54) }), byModel({ type: null })],
  ['Light snow now, for at least the next 10 minutes.', snow({ knownUntil: after(10) }), null],
  ['Light snow now, for at least the next hour.', snow({ knownUntil: after(10) }), byModel({})],
  ['Light snow now.', snow({ knownUntil: after(9) }), byModel({})],
  ['Light snow now, until about 10 a.m.', snow({ endsAt: after(18) }), null],
  ['Light snow from about 10 a.m.', snow({ beginsAt: after(18), knownUntil: after(77) }), null],
  ['Light snow from about 10 a.m., for at least an hour.', snow({ beginsAt: after(18), knownUntil: after(78) }), null],
  ['Very light snow from about 10 a.m.', snow({ beginsAt: after(18), strongest: VERY_LIGHT }), null],
  [
    'Snow from about 10 a.m., heavy by 10:10 a.m.',
    snow({ beginsAt: after(18), strongest: VERY_HEAVY, strongestAt: after(28) }),
    null,
  ],
  [
    'Very heavy snow from about 10 a.m.',
    snow({ beginsAt: after(18), strongest: VERY_HEAVY, strongestAt: after(27) }),
    null,
  ],
  [
    'Very heavy snow from about 10 a.m.',
    snow({ beginsAt: after(18), firstEcho: HEAVY, strongest: VERY_HEAVY, strongestAt: after(28) }),
    null,
  ],
  ['Snow from about 10 a.m.', snow({ beginsAt: after(18), strongest: MODERATE, strongestAt: after(28) }), null],
  ['Light snow may be passing now.', snow({ state: 'may-pass' }), null],
  ['Light snow may pass about 10 a.m.', snow({ state: 'may-pass', beginsAt: after(18) }), null],
  ['Radar saw no precipitation here at 9:42 a.m.', snow({ state: 'dry', knownUntil: NOW }), null],
  ['By radar, no precipitation until 9:45 a.m.', snow({ state: 'dry', knownUntil: after(1) }), null],
  ['No precipitation in the next two hours.', snow({ state: 'dry' }), byModel({ type: null, knownUntil: after(115) })],
  [
    'By radar, no precipitation until 10:50 a.m.',
    snow({ state: 'dry' }),
    byModel({ type: null, knownUntil: after(114) }),
  ],
  ['By radar, no precipitation until 10:50 a.m.', snow({ state: 'dry' }), byModel({})],
])('by radar: %s', (sentence, ahead, model) => {
  expect(radarSentence(ahead, model, { ...WHERE, precipitation: 'snow', fall: 'snow' })).toBe(sentence)
})

test.each<[string, Partial<ModelAhead>]>([
  ['The forecast model expects no precipitation until 11:40 a.m.', { type: null }],
  ['The forecast model expects rain from about 10 a.m.', { type: 'rain', beginsAt: after(18) }],
  ['The forecast model expects snow for at least the next two hours.', {}],
  ['The forecast model expects snow until about 11:40 a.m.', { knownUntil: after(119) }],
  ['The forecast model expects snow until about 10 a.m.', { endsAt: after(18) }],
])('by the model: %s', (sentence, given) => {
  expect(modelSentence(byModel(given), WHERE)).toBe(sentence)
})

test.each([
  ['not-covered', NOW, 'We have no radar picture of this place.'],
  ['unreadable', NOW, 'The radar pictures can’t be read right now.'],
  ['off', NOW, 'This site shows no radar.'],
  ['reading', NOW, 'The newest radar pictures are still being read.'],
  ['silent', NOW, 'No radar picture since 9:42 a.m.'],
  ['stale', null, 'There is no radar picture right now.'],
] as const)('%s radar', (why, observedAt, sentence) => {
  expect(silenceSentence(why, observedAt, WHERE)).toBe(sentence)
})
