import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import {
  expectedKind,
  type ModelQuarter,
  modelAhead,
  quarterFall,
  quarterPrecipitation,
  seenFall,
} from './model-ahead.ts'

const NOW = Date.parse('2026-11-23T14:30:00Z')
const after = (minutes: number) => NOW + minutes * MINUTE_MS

/** Quarters of an hour of the model, the first from now. */
const quarters = (falling: readonly Partial<ModelQuarter>[]): ModelQuarter[] =>
  falling.map((given, index) => ({
    from: after(15 * index),
    to: after(15 * (index + 1)),
    ...{ rain: 0, snow: 0, temperature: 4, weatherCode: null },
    ...given,
  }))
const [DRY, SNOW, ICE] = [{}, { snow: 1 }, { rain: 1, weatherCode: 66 }]
const UNKNOWN = { rain: null, snow: null }

test.each<[string, Partial<ModelQuarter>, ReturnType<typeof quarterPrecipitation>]>([
  ['0.7 cm of snow are as much as a millimetre of rain', { rain: 1, snow: 0.7 }, { type: 'rain', rate: 1 }],
  ['of rain and snow the heavier counts', { rain: 1, snow: 0.71 }, { type: 'snow', rate: 0.71 }],
  ['rain in frost is rain', { rain: 1, temperature: -2 }, { type: 'rain', rate: 1 }],
  ['a rate is told to a hundredth', { rain: 1.236 }, { type: 'rain', rate: 1.24 }],
  ['the air tells what would fall: rain', { temperature: 1.5 }, { type: 'rain', rate: 0 }],
  ['the air tells what would fall: snow', { temperature: 1.4 }, { type: 'snow', rate: 0 }],
  ['without the air the season tells', { temperature: null }, { type: 'rain', rate: 0 }],
  ['rain that the model does not give', { rain: null }, { type: 'rain', rate: null }],
])('a quarter of an hour: %s', (_, given, told) => {
  for (const quarter of quarters([given])) expect(quarterPrecipitation(quarter, 'rain')).toEqual(told)
})

test.each<[Partial<ModelQuarter>, ReturnType<typeof quarterFall>]>([
  ...[56, 57, 66, 67].map((weatherCode): [Partial<ModelQuarter>, 'freezing-rain'] => [
    { rain: 1, weatherCode },
    'freezing-rain',
  ]),
  [{ rain: 1, weatherCode: 61, temperature: -1 }, 'rain'],
  [{ rain: 1, temperature: 0 }, 'freezing-rain'],
  [{ rain: 1, temperature: 0.1 }, 'rain'],
  [{ rain: 1, temperature: null }, 'rain'],
  [{ rain: 0, weatherCode: 66 }, 'rain'],
])('%o is called %s', (given, fall) => {
  for (const quarter of quarters([given])) {
    expect(quarterFall(quarter, 'rain')).toBe(fall)
    expect(quarterFall(quarter, 'snow')).toBe('snow')
  }
})

test.each<[string, Partial<ModelQuarter>[], number, ReturnType<typeof modelAhead>]>([
  [
    'snow from the second quarter to the third',
    [DRY, SNOW, SNOW, DRY, SNOW],
    0,
    { type: 'snow', beginsAt: after(15), endsAt: after(45), knownUntil: after(75) },
  ],
  [
    'snow that falls already, to the end',
    [SNOW, SNOW],
    0,
    { type: 'snow', beginsAt: null, endsAt: null, knownUntil: after(30) },
  ],
  ['nothing', [DRY, DRY], 0, { type: null, beginsAt: null, endsAt: null, knownUntil: after(30) }],
  [
    'what is over by then does not count',
    [SNOW, DRY],
    15,
    { type: null, beginsAt: null, endsAt: null, knownUntil: after(30) },
  ],
  [
    'snow that freezes is freezing rain',
    [SNOW, ICE],
    0,
    { type: 'freezing-rain', beginsAt: null, endsAt: null, knownUntil: after(30) },
  ],
  [
    'ice after a dry quarter is another spell',
    [SNOW, DRY, ICE],
    0,
    { type: 'snow', beginsAt: null, endsAt: after(15), knownUntil: after(45) },
  ],
  [
    'a quarter that the model leaves out ends what is known',
    [SNOW, UNKNOWN, DRY],
    0,
    { type: 'snow', beginsAt: null, endsAt: null, knownUntil: after(15) },
  ],
  ['nothing is known where the first quarter is left out', [UNKNOWN, SNOW], 0, null],
  ['nothing is known before the first quarter', [SNOW], -1, null],
  ['nothing is known after the last', [SNOW], 15, null],
])('the model expects: %s', (_, falling, from, told) => {
  expect(modelAhead(quarters(falling), after(from), 'rain')).toEqual(told)
})

test.each<[string, Partial<ModelQuarter>[] | null, ReturnType<typeof expectedKind>]>([
  ['more water as snow than as rain', [{ rain: 1 }, { snow: 0.8 }], 'snow'],
  ['as much of both', [{ rain: 1 }, { snow: 0.7 }], 'rain'],
  ['a little rain in frost', [{ rain: 0.1, temperature: -2 }], 'rain'],
  ['nothing, at 1°', [{ temperature: 1 }], 'snow'],
  ['nothing, at a temperature that is not known', [{ temperature: null }], null],
  ['no model', null, null],
])('rain or snow by the model: %s', (_, falling, kind) => {
  expect(expectedKind(falling && quarters(falling), NOW)).toBe(kind)
})

test('what fell in a quarter that is over does not tell rain from snow', () => {
  expect(expectedKind(quarters([{ rain: 9 }, SNOW]), after(15))).toBe('snow')
})

test.each<[string, Partial<ModelQuarter>[], ReturnType<typeof seenFall>]>([
  ['it falls as ice', [DRY, ICE, DRY], 'freezing-rain'],
  ['it falls as rain, and as ice just before and after', [ICE, { rain: 1 }, ICE], 'rain'],
  ['the model has ice at another time alone', [DRY, DRY, ICE], 'freezing-rain'],
  ['the model has no rain at all', [DRY, SNOW, { snow: 1, weatherCode: 66 }], 'rain'],
])('radar sees rain while %s', (_, falling, fall) => {
  expect(seenFall(quarters(falling), 'rain', { from: after(15), until: after(30) })).toBe(fall)
  expect(seenFall(quarters(falling), 'snow', { from: after(15), until: after(30) })).toBe('snow')
})
