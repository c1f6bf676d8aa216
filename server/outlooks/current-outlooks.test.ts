import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { currentOutlooks } from './current-outlooks.ts'
import type { OutlookArea, ThunderstormOutlook } from './thunderstorm-outlook.ts'

const NOON = Date.parse('2026-06-04T17:00:00Z')
const STORMS: OutlookArea = {
  level: 'minor',
  coverage: 'isolated',
  tornadoRisk: false,
  rain: null,
  hail: null,
  gust: null,
  shape: [],
}

/** Hours count from noon of the first day. */
const outlook = (issued: number, from: number, until: number, change: Partial<ThunderstormOutlook> = {}) => ({
  issuedAt: NOON + issued * HOUR_MS,
  validFrom: NOON + from * HOUR_MS,
  validUntil: NOON + until * HOUR_MS,
  version: 1,
  areas: [STORMS],
  unreadAreas: 0,
  ...change,
})

const at = (hours: number) => NOON + hours * HOUR_MS

test('an outlook holds until it expires and not a moment longer', () => {
  const today = outlook(0, 0, 12)
  expect(currentOutlooks([today], at(12) - 1)).toEqual([today])
  expect(currentOutlooks([today], at(12))).toEqual([])
})

test('an amended outlook replaces the first version, whichever arrives first', () => {
  const [first, amended] = [outlook(0, 0, 12), outlook(0, 0, 12, { version: 2 })]
  expect(currentOutlooks([first, amended], at(1))).toEqual([amended])
  expect(currentOutlooks([amended, first], at(1))).toEqual([amended])
})

test('an empty later version withdraws the outlook', () => {
  expect(currentOutlooks([outlook(0, 0, 12), outlook(0, 0, 12, { version: 2, areas: [] })], at(1))).toEqual([])
})

test('an outlook of which nothing could be read is not taken for a clear sky', () => {
  const unread = outlook(0, 0, 12, { areas: [], unreadAreas: 2 })
  expect(currentOutlooks([unread], at(1))).toEqual([unread])
})

test('an issue without storms takes back what yesterday’s said of the same day', () => {
  const dayThree = outlook(-24, 36, 60)
  const clearMorning = outlook(0, 36, 48, { areas: [] })
  expect(currentOutlooks([dayThree, clearMorning], at(1))).toEqual([])
})

test('what yesterday said of hours that today’s issue does not reach stays', () => {
  const dayThree = outlook(-24, 12, 36)
  const today = outlook(0, 0, 12)
  expect(currentOutlooks([dayThree, today], at(1))).toEqual([today, dayThree])
})

test('a later issue counts before an amended earlier one, and leaves what ends before it begins', () => {
  const [amended, later] = [outlook(-1, 0, 12, { version: 5 }), outlook(0, 0, 12)]
  expect(currentOutlooks([amended, later], at(1))).toEqual([later])
  const [today, tonight] = [outlook(-1, 0, 12), outlook(0, 12, 24)]
  expect(currentOutlooks([today, tonight], at(1))).toEqual([today, tonight])
  const [day, evening] = [outlook(0, 0, 12), outlook(0, 6, 12, { version: 2 })]
  expect(currentOutlooks([day, evening], at(1))).toEqual([day, evening])
})

test('an outlook that two sources list is told once, and of one issue the shorter comes before the longer', () => {
  const [today, bothDays] = [outlook(0, 0, 12), outlook(0, 0, 36)]
  expect(currentOutlooks([bothDays, today, { ...today }], at(1))).toEqual([today, bothDays])
})

describe('whatever is found, in whatever order', () => {
  const found = fc.array(
    fc
      .record({
        issued: fc.integer({ min: -3, max: 0 }),
        slot: fc.integer({ min: 0, max: 4 }),
        version: fc.integer({ min: 1, max: 3 }),
        isEmpty: fc.boolean(),
      })
      .map(({ issued, slot, version, isEmpty }) =>
        outlook(issued * 24, slot * 12, slot * 12 + 12, { version, areas: isEmpty ? [] : [STORMS] }),
      ),
    { maxLength: 12 },
  )

  test('no two that hold tell of the same hour, none has expired, the order of arrival does not matter', () => {
    fc.assert(
      fc.property(found, fc.integer({ min: 0, max: 60 }), fc.infiniteStream(fc.nat()), (outlooks, hour, seeds) => {
        const holding = currentOutlooks(outlooks, at(hour))
        for (const [index, one] of holding.entries()) {
          expect(one.validUntil).toBeGreaterThan(at(hour))
          const next = holding[index + 1]
          if (next) expect(next.validFrom).toBeGreaterThanOrEqual(one.validUntil)
        }
        const shuffled = outlooks
          .map((one) => ({ one, seed: seeds.next().value ?? 0 }))
          .sort((a, b) => a.seed - b.seed)
          .map(({ one }) => one)
        const told = (list: ThunderstormOutlook[]) =>
          list.map(({ issuedAt, validFrom, version }) => [issuedAt, validFrom, version])
        // Twins of one issue, span and version say the same for us: either may stand.
        const isUnambiguous = new Set(told(outlooks).map(String)).size === outlooks.length
        if (isUnambiguous) expect(told(currentOutlooks(shuffled, at(hour)))).toEqual(told(holding))
      }),
    )
  })
})
