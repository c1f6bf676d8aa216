import { describe, expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type AnnouncedAlert, alertChanges, isDangerous, isWanted } from './alert-changes.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const PLACE = '43.65,-79.38'

/** What Environment Canada says `minute` minutes after noon. */
const answerAt = (minute: number, data: Alert[], meta: Partial<AlertsAnswer['meta'][number]> = {}): AlertsAnswer => ({
  data,
  state: data.length > 0 ? 'some' : 'none',
  timeZone: 'America/Toronto',
  meta: [
    { source: 'ECCC', ok: true, fetchedAt: new Date(NOON + minute * MINUTE_MS).toISOString(), stale: false, ...meta },
  ],
})

/** Follows a place through answers, one a minute; what its subscribers are notified of, minute by minute. */
function follow(...answers: [data: Alert[], meta?: Partial<AlertsAnswer['meta'][number]>][]) {
  let before: AnnouncedAlert[] | null = []
  return answers.map(([data, meta], minute) => {
    const now = NOON + minute * MINUTE_MS
    const { alerts, changes } = alertChanges(before, answerAt(minute, data, meta), { place: PLACE, now })
    before = alerts
    return changes.map(({ kind, alert }) => ({ kind, thread: alert.thread, colour: alert.colour, event: alert.event }))
  })
}
const kinds = (told: ReturnType<typeof follow>) => told.map((changes) => changes.map(({ kind }) => kind).join())

const squall = anAlert()

describe('subscribers of a place', () => {
  test('are notified of a new warning once, however often it is listed', () => {
    expect(kinds(follow([[squall]], [[squall]], [[squall]]))).toEqual(['new', '', ''])
  })

  test('are notified of nothing by the first look at a place', () => {
    const { alerts, changes } = alertChanges(null, answerAt(0, [squall]), { place: PLACE, now: NOON })
    expect(changes).toEqual([])
    expect(alerts.map(({ id }) => id)).toEqual([squall.id])
  })

  test('are notified of nothing by a renewal, under its own id or another one', () => {
    const renewed = anAlert({ id: 'eccc-2', issued: '2026-11-21T20:00:00Z', end: '2026-11-22T02:30:00Z' })
    expect(kinds(follow([[squall]], [[{ ...squall, description: 'Snow squalls continue.' }]], [[renewed]]))).toEqual([
      'new',
      '',
      '',
    ])
  })

  test('are notified of another colour, kind or end in the same thread', () => {
    const red = anAlert({ id: 'eccc-2', colour: 'red', severity: 'extreme' })
    const later = anAlert({ ...red, id: 'eccc-3', end: '2026-11-22T08:00:00Z' })
    const told = follow([[squall]], [[red]], [[later]])
    expect(kinds(told)).toEqual(['new', 'changed', 'moved'])
    expect(new Set(told.flat().map(({ thread }) => thread)).size).toBe(1)
  })

  test('hear that a watch became a warning, in the thread of the watch', () => {
    const watch = anAlert({ id: 'w', event: 'Tornado Watch', kind: 'watch', colour: 'yellow' })
    const warning = anAlert({ id: 'x', event: 'Tornado Warning', kind: 'warning', colour: 'red' })
    const told = follow([[squall, watch]], [[squall, warning]])
    expect(kinds(told)).toEqual(['new,new', 'changed'])
    expect(told[1]?.[0]?.thread).toBe(told[0]?.[1]?.thread)
  })

  test('hear that an alert has ended when two whole answers in a row lack it', () => {
    expect(kinds(follow([[squall]], [[]], [[]], [[]]))).toEqual(['new', '', 'ended', ''])
    expect(kinds(follow([[squall]], [[]], [[squall]], [[]], [[]]))).toEqual(['new', '', '', '', 'ended'])
  })

  test('never hear of an end because the source failed, was late or was heard only once', () => {
    expect(kinds(follow([[squall]], [[], { ok: false }], [[], { ok: false }], [[], { ok: false }]))).toEqual([
      'new',
      '',
      '',
      '',
    ])
    expect(kinds(follow([[squall]], [[], { stale: true }], [[], { error: 'late' }], [[]]))).toEqual(['new', '', '', ''])
    const once = { fetchedAt: new Date(NOON).toISOString() }
    expect(kinds(follow([[squall]], [[], once], [[], once], [[], once]))).toEqual(['new', '', '', ''])
  })

  test('hear of an end that has passed at once, even while the source is silent', () => {
    const short = anAlert({ end: new Date(NOON + MINUTE_MS).toISOString() })
    expect(kinds(follow([[short]], [[], { ok: false }], [[], { ok: false }]))).toEqual(['new', 'ended', ''])
  })
})

test('a subscriber gets the colours and kinds that were chosen', () => {
  const wanted = (colours: 'off' | 'red' | 'orange' | 'all', watches: boolean) =>
    (['red', 'orange', 'yellow', 'grey'] as const).flatMap((colour) =>
      (['warning', 'watch'] as const).flatMap((kind) =>
        isWanted({ colours, watches }, { colour, kind }) ? [`${colour} ${kind}`] : [],
      ),
    )
  expect(wanted('off', true)).toEqual([])
  expect(wanted('red', false)).toEqual(['red warning'])
  expect(wanted('orange', true)).toEqual(['red warning', 'red watch', 'orange warning', 'orange watch'])
  expect(wanted('all', false)).toEqual(['red warning', 'orange warning', 'yellow warning', 'grey warning'])
})

test('red warnings and tornado warnings are dangerous, a tornado watch is not', () => {
  expect(isDangerous({ colour: 'red', kind: 'warning', event: 'Snow Squall Warning' })).toBe(true)
  expect(isDangerous({ colour: 'orange', kind: 'warning', event: 'Tornado Warning' })).toBe(true)
  expect(isDangerous({ colour: 'orange', kind: 'watch', event: 'Tornado Watch' })).toBe(false)
})
