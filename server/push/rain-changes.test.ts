import { expect, test } from 'vitest'
import type { PrecipitationAhead } from '#shared/radar/precipitation-ahead.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type AnnouncedRain, announcedRainSchema, NOTHING_ANNOUNCED, rainChange } from './rain-changes.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
type Seen = PrecipitationAhead['state'] | number | null

/**
 * What radar shows in pictures six minutes apart: a number is when it begins, minutes after noon; null: it sees nothing
 * there.
 */
function changesOf(seen: readonly Seen[], stepMs = 6 * MINUTE_MS) {
  let rain: AnnouncedRain = NOTHING_ANNOUNCED
  return seen.map((each, index) => {
    const now = NOON + index * stepMs
    const beginsAt = typeof each === 'number' ? NOON + each * MINUTE_MS : null
    const state = typeof each === 'number' ? 'coming' : each
    const ahead = state && {
      state,
      beginsAt,
      endsAt: null,
      firstEcho: 3,
      strongest: 3 as const,
      strongestAt: null,
      knownUntil: now,
    }
    const found = rainChange(rain, ahead, { now, observedAt: now })
    rain = found.rain
    return found.change
  })
}

test('rain is announced once, within half an hour of its beginning', () => {
  expect(changesOf(['dry', 50, 45, 44, 44, 'now', 'now'])).toEqual([null, null, null, 'coming', null, null, null])
  expect([30, 31].map((minutes) => changesOf([minutes]))).toEqual([['coming'], [null]])
})

test('another beginning replaces the notification, a few minutes do not', () => {
  expect(changesOf([25, 31, 41, 42])).toEqual(['coming', null, 'moved', null])
  expect(changesOf([25, 39, 40, 26, 25])).toEqual(['coming', null, 'moved', null, 'moved'])
})

test('it is taken back by two pictures in a row, never because radar sees nothing or it may still pass', () => {
  expect(changesOf([25, 'dry', 'dry'])).toEqual(['coming', null, 'passed'])
  expect(changesOf([25, 'dry', null, 'may-pass', 25, 'dry', 'dry'])).toEqual([
    'coming',
    ...[null, null, null, null, null],
    'passed',
  ])
  expect(changesOf([25, null, null, null])).toEqual(['coming', null, null, null])
})

test('a shower after a short lull, and a second spell within three hours, are not news', () => {
  expect(changesOf(['now', 'dry', 30, 30])).toEqual([null, null, null, null])
  const halfHours = changesOf([20, 'now', 'dry', 'dry', 'dry', 170, 'now', 230], 30 * MINUTE_MS)
  expect(halfHours.flatMap((change, index) => (change ? [`${index} ${change}`] : []))).toEqual(['0 coming'])
  const later = changesOf([20, 'now', 'dry', 'dry', 'dry', 'dry', 'dry', 'dry', 255], 30 * MINUTE_MS)
  expect(later.at(-1)).toBe('coming')
  // An hour without a drop, and three hours after the first word of the spell before.
  expect(changesOf(['now', 'dry', 89], HOUR_MS / 2)).toEqual([null, null, 'coming'])
  const spells = (beginsAt: number) => changesOf([20, 'now', 'dry', 'dry', 'dry', 'dry', beginsAt], HOUR_MS / 2)
  expect(spells(200).at(-1)).toBe('coming')
})

test('rain that never came, while radar saw nothing there, is given up: the next one is announced anew', () => {
  const seen = changesOf([20, null, null, null, null, null, null, 225], HOUR_MS / 2)
  expect(seen.filter((change) => change)).toEqual(['coming', 'coming'])
})

test('the same picture changes nothing twice', () => {
  const moment = { now: NOON, observedAt: NOON }
  const beginsAt = NOON + 20 * MINUTE_MS
  const ahead = {
    state: 'coming',
    beginsAt,
    endsAt: null,
    firstEcho: 3,
    strongest: 3,
    strongestAt: null,
    knownUntil: NOON,
  } as const
  const first = rainChange(NOTHING_ANNOUNCED, ahead, moment)
  expect(first.change).toBe('coming')
  expect(rainChange(first.rain, { ...ahead, state: 'dry' }, moment)).toEqual({ rain: first.rain, change: null })
})

test('a spell of a kind unknown here, as a later version may have stored it, goes on', () => {
  const rain = { ...NOTHING_ANNOUNCED, saidAt: NOON, beginsAt: NOON + 20 * MINUTE_MS }
  expect(announcedRainSchema.parse({ ...rain, kind: 'ice-pellets' })).toEqual(rain)
})
