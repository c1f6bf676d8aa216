import { expect, test } from 'vitest'
import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import { HOUR_MS } from '#shared/time.ts'
import { alertLanes } from './alert-lanes.ts'

const NOW = Date.parse('2026-11-21T14:00:00-05:00')
/** An alert by the hours after now at which it begins and ends. */
const anAlert = (start: number, end: number | null, name = 'Wind Warning'): AlertSpan => ({
  ...{ name, colour: 'orange', kind: 'warning', severity: 'severe', language: 'en' },
  ...{ start: NOW + start * HOUR_MS, end: end === null ? null : NOW + end * HOUR_MS },
})
const lanes = (alerts: AlertSpan[], size: 'full' | 'compact' = 'full', unlisted?: number) =>
  alertLanes({ alerts, unlisted, now: NOW, size }, { hourOfDay: () => '9 p.m.' })

test('alerts one after the other share a lane, those that meet, also by their names, do not', () => {
  const lanesOf = (...alerts: AlertSpan[]) => lanes(alerts).bars.map(({ lane }) => lane)
  expect(lanesOf(anAlert(0, 12), anAlert(12, 24))).toEqual([0, 0])
  expect(lanesOf(anAlert(12, 24), anAlert(0, 12))).toEqual([0, 0])
  expect(lanesOf(anAlert(0, 13), anAlert(12, 24))).toEqual([0, 1])
  // The name of a short one is longer than its bar.
  expect(lanesOf(anAlert(0, 2), anAlert(3, 24))).toEqual([0, 1])
  // One at the end of the ribbon has its name before it.
  expect(lanesOf(anAlert(22, 24), anAlert(8, 20))).toEqual([0, 1])
})

test('the small ribbon has two lanes; what finds none is counted and told', () => {
  const three = [anAlert(0, 24), anAlert(0, 24), anAlert(0, 24)]
  const [full, compact] = [lanes(three), lanes(three, 'compact')]
  expect([full.bars.length, full.unnamed]).toEqual([3, 0])
  expect([compact.bars.length, compact.unnamed, compact.words.length]).toEqual([2, 1, 3])
})

test('of more alerts than a list carries the ribbon counts all', () => {
  const four = Array.from({ length: 4 }, () => anAlert(0, 24))
  expect(lanes(four, 'full', 10)).toMatchObject({ unnamed: 11, rest: '+10 more alerts' })
  expect(lanes(four)).toMatchObject({ unnamed: 1, rest: null })
})

test('an hour is hatched once, by the first of its alerts', () => {
  const hatched = (...alerts: AlertSpan[]) =>
    lanes(alerts).bars.map(({ hatched }) => hatched.map(({ from, to }) => [from / 60, to / 60]))
  expect(hatched(anAlert(4, 8), anAlert(0, 24))).toEqual([
    [[4, 8]],
    [
      [0, 4],
      [8, 24],
    ],
  ])
  expect(hatched(anAlert(0, 8), anAlert(4, 12), anAlert(6, 20))).toEqual([[[0, 8]], [[8, 12]], [[12, 20]]])
  expect(hatched(anAlert(0, 8), anAlert(2, 8))).toEqual([[[0, 8]], []])
})

test('a bar has begun before now, ends on the ribbon, or goes on; without an end on it none is told', () => {
  const [bar] = lanes([anAlert(-2, 24)]).bars
  expect(bar).toMatchObject({ from: 0, to: 1440, begun: true, ends: true, until: 'until 9 p.m.' })
  expect(lanes([anAlert(0, 24.1)]).bars[0]).toMatchObject({ to: 1440, begun: false, ends: false, until: '' })
  expect(lanes([anAlert(2, null)]).bars[0]).toMatchObject({ from: 120, to: 1440, ends: false, until: '' })
  expect(lanes([anAlert(-2, 0), anAlert(24, 30)]).words).toEqual([])
})

test('a name stands in its bar with the end, without it, or beside it, as there is room', () => {
  const naming = (hours: number, from = 0) => lanes([anAlert(from, from + hours)]).bars[0]?.naming
  expect(naming(24)).toEqual({ xs: 'plate', s: 'full', n: 'full', m: 'full', l: 'full' })
  expect(naming(12)).toEqual({ xs: 'plate', s: 'name', n: 'name', m: 'full', l: 'full' })
  expect(naming(12, 12)).toEqual(naming(12))
  expect(naming(2)).toEqual({ xs: 'plate', s: 'plate', n: 'plate', m: 'plate', l: 'plate' })
})
