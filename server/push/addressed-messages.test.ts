import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { addressedMessage } from './addressed-messages.ts'
import { type AlertChange, type AnnouncedAlert, alertChanges } from './alert-changes.ts'
import { SUMMARY_THREAD } from './notification-text.ts'
import { minutesOfTime } from './quiet-hours.ts'
import type { Subscriber } from './subscribers.ts'

const TORONTO = '43.65,-79.38'
/** 2 p.m. on a Saturday, 1 a.m. of the night after, and the end of that night. */
const AFTERNOON = Date.parse('2026-11-21T19:00:00Z')
const NIGHT = Date.parse('2026-11-22T06:00:00Z')
const MORNING = Date.parse('2026-11-22T11:30:00Z')

const subscriber = (chosen: Partial<Subscriber> = {}): Subscriber => ({
  subscription_id: 'phone',
  place: TORONTO,
  name: 'Home',
  position: 0,
  time_zone: 'America/Toronto',
  colours: 'orange',
  watches: 0,
  since: 0,
  rain: 0,
  rain_since: 0,
  morning: null,
  morning_due: null,
  language: 'en',
  clock: '12',
  quiet_from: null,
  quiet_until: null,
  wakes: 0,
  ...chosen,
})
const sleeper = { quiet_from: minutesOfTime('22:30'), quiet_until: minutesOfTime('06:30'), wakes: 1 }

/** The messages to a place's subscribers after a series of Environment Canada's answers. */
function changesOf(...answers: [now: number, data: AlertsAnswer['data']][]): AlertChange[] {
  let before: AnnouncedAlert[] = []
  let changes: AlertChange[] = []
  for (const [now, data] of answers) {
    const meta = [{ source: 'ECCC', ok: true, fetchedAt: new Date(now).toISOString(), stale: false } as const]
    const answer: AlertsAnswer = { data, state: 'some', timeZone: 'America/Toronto', meta }
    const found = alertChanges(before, answer, { place: TORONTO, now })
    before = found.alerts
    changes = found.changes
  }
  return changes
}
const origin = 'https://lake-effect.example'
const told = (to: Partial<Subscriber>, now: number, changes: AlertChange[]) =>
  changes.flatMap((change) => addressedMessage(subscriber(to), change, { now, origin }) ?? [])

const LATE = '2026-11-22T20:00:00Z'
const red = anAlert({ end: LATE, colour: 'red', severity: 'extreme' })
const orange = anAlert({ end: LATE })
const yellow = anAlert({ end: LATE, colour: 'yellow', severity: 'moderate' })

test('who chose red warnings hears nothing of an orange one that becomes yellow, and that a red one became orange', () => {
  const lesser = changesOf([AFTERNOON - HOUR_MS, [orange]], [AFTERNOON, [yellow]])
  expect(told({ colours: 'red' }, AFTERNOON, lesser)).toEqual([])
  const noLonger = changesOf([AFTERNOON - HOUR_MS, [red]], [AFTERNOON, [orange]])
  expect(told({ colours: 'red' }, AFTERNOON, noLonger)).toMatchObject([{ due_at: AFTERNOON }])
})

test('a tornado warning is urgent in whatever colour it comes', () => {
  const tornado = { ...yellow, event: 'Tornado Warning', kind: 'warning' as const }
  const urgencyOf = (alert: typeof yellow) => told({ colours: 'all' }, NIGHT, changesOf([NIGHT, [alert]]))[0]?.urgency
  expect([urgencyOf(tornado), urgencyOf(yellow)]).toEqual(['high', 'normal'])
})

test('in quiet hours an orange warning is part of the summary at their end, and a red one wakes who allowed it', () => {
  const [atNight, graver] = [changesOf([NIGHT, [orange]]), changesOf([NIGHT, [red]])]
  expect(told(sleeper, NIGHT, atNight)).toMatchObject([{ thread: SUMMARY_THREAD, due_at: MORNING }])
  expect(told(sleeper, NIGHT, graver)).toMatchObject([{ due_at: NIGHT, urgency: 'high' }])
  expect(told({ ...sleeper, wakes: 0 }, NIGHT, graver)).toMatchObject([{ thread: SUMMARY_THREAD, due_at: MORNING }])
})

test('the end of a warning waits for the end of the quiet hours, also of one that woke people', () => {
  const over = '2026-11-22T05:50:00Z'
  const ended = (alert: typeof red, since: number) => changesOf([since, [{ ...alert, end: over }]], [NIGHT, []])
  expect(told(sleeper, NIGHT, ended(red, NIGHT - HOUR_MS))).toMatchObject([{ due_at: MORNING, urgency: 'low' }])
  expect(told(sleeper, NIGHT, ended(orange, AFTERNOON))).toMatchObject([{ due_at: MORNING, urgency: 'low' }])
  // It is of use for longer than the warning itself was.
  const [atOnce] = told({}, NIGHT, ended(orange, AFTERNOON))
  expect(atOnce).toMatchObject({ due_at: NIGHT, expires_at: NIGHT + HOUR_MS })
})

test('what came in the quiet hours, from their first minute on, and ended in them is not told', () => {
  const halfPastTen = Date.parse('2026-11-22T03:30:00Z')
  const ended = (since: number) => changesOf([since, [{ ...orange, end: '2026-11-22T05:50:00Z' }]], [NIGHT, []])
  expect(told(sleeper, NIGHT, ended(halfPastTen))).toEqual([])
  expect(told(sleeper, NIGHT, ended(halfPastTen - 1))).toMatchObject([{ due_at: MORNING }])
})

test('a message is kept for a phone that is off until the warning ends, for five minutes at least', () => {
  const keptFor = (alert: typeof orange) =>
    told({ colours: 'all' }, AFTERNOON, changesOf([AFTERNOON, [alert]])).map(
      ({ expires_at }) => (expires_at - AFTERNOON) / MINUTE_MS,
    )
  const endsIn = (minutes: number) => ({ ...orange, end: new Date(AFTERNOON + minutes * MINUTE_MS).toISOString() })
  expect([2, 30, 300].map((minutes) => keptFor(endsIn(minutes)))).toEqual([[5], [30], [120]])
  expect([keptFor({ ...orange, end: null }), keptFor(yellow)]).toEqual([[120], [60]])
})
