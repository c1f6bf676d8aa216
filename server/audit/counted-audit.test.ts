import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { COUNTED_EVENTS } from '../limits.ts'
import type { AuditEntry } from './audit-log.ts'
import { anEntry, aVisitor } from './audit-log-fixture.ts'
import { createCountedAudit } from './counted-audit.ts'

function aCountedAudit() {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const rows: (AuditEntry & { address: string | null })[] = []
  const counted = createCountedAudit(
    {
      record: async (entry, visitor) => {
        rows.push({ ...entry, address: visitor?.address ?? null })
      },
    },
    () => new Date(now),
  )
  const refuse = async (times: number, address = '203.0.113.77', entry: Partial<AuditEntry> = {}) => {
    for (let time = 0; time < times; time += 1) await counted.record(anEntry(entry), aVisitor({ address }))
  }
  return {
    counted,
    rows,
    refuse,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('the first ten of a minute are kept one by one', async () => {
  const { rows, refuse } = aCountedAudit()
  await refuse(10)
  expect(rows).toHaveLength(10)
})

test('what comes beyond is told by its number when the minute is over', async () => {
  const { rows, refuse, wait } = aCountedAudit()
  await refuse(510)
  expect(rows).toHaveLength(10)
  wait(MINUTE_MS)
  await refuse(1)
  expect(rows.slice(10)).toMatchObject([
    { message: 'A sign-in failed. 500 more within a minute.', details: { repeats: 500 }, address: '203.0.113.77' },
    { message: 'A sign-in failed.' },
  ])
})

test('nobody need knock again: the count is written by the clock, once', async () => {
  const { counted, rows, refuse } = aCountedAudit()
  await refuse(12)
  await counted.flush()
  await counted.flush()
  expect(rows.map(({ details }) => details?.repeats)).toEqual([...Array(10).fill(undefined), 2])
})

test('another kind, and another network, have their own ten; a neighbour in the same network has not', async () => {
  const { rows, refuse } = aCountedAudit()
  await refuse(11)
  await refuse(1, '203.0.9.9')
  expect(rows).toHaveLength(10)
  await refuse(1, '198.51.100.1')
  await refuse(1, '203.0.113.77', { type: 'invalid_input' })
  expect(rows).toHaveLength(12)
})

test('who floods the record with requests too many cannot hide that he knows a password', async () => {
  const { counted, rows, refuse } = aCountedAudit()
  const known = {
    type: 'rate_limit_exceeded',
    severity: 'high',
    message: 'An account has had too many wrong codes.',
  } as const
  await refuse(500, '203.0.113.77', { type: 'rate_limit_exceeded', message: 'Somebody asked too often.' })
  await refuse(1, '203.0.113.77', { ...known, details: { user_id: 'ada' } })
  expect(rows.at(-1)).toMatchObject({ ...known, details: { user_id: 'ada' } })
  await refuse(30, '203.0.113.77', known)
  await counted.flush()
  expect(rows).toContainEqual(
    expect.objectContaining({ severity: 'high', message: `${known.message} 21 more within a minute.` }),
  )
})

test('a flood from everywhere costs some eighty rows a minute, and no knock is lost from the count', async () => {
  const { counted, rows, refuse } = aCountedAudit()
  for (let network = 0; network < 5_000; network += 1) await refuse(1, `${network >> 8}.${network & 255}.1.1`)
  await counted.flush()
  expect(rows.length).toBeLessThanOrEqual(COUNTED_EVENTS.perMinute + COUNTED_EVENTS.countsPerMinute + 1)
  const told = rows.reduce((total, { details }) => total + Number(details?.repeats ?? 1), 0)
  expect(told).toBe(5_000)
})

test('of more networks than have a count of their own, the one that knocks most has one', async () => {
  const { counted, rows, refuse } = aCountedAudit()
  for (let network = 0; network <= COUNTED_EVENTS.countsPerMinute; network += 1) await refuse(20, `20.${network}.0.1`)
  const loudest = `20.${COUNTED_EVENTS.countsPerMinute}.0.1`
  await refuse(1, loudest)
  const kept = rows.length
  await counted.flush()
  expect(rows.slice(kept).map(({ address }) => address)).toContain(loudest)
})

test('however they knock, the record grows by a bounded number of rows an hour and every knock is told', async () => {
  const knock = fc.record({
    waitMs: fc.constantFrom(0, SECOND_MS, 20 * SECOND_MS),
    times: fc.integer({ min: 1, max: 40 }),
    network: fc.integer({ min: 0, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(knock, { maxLength: 60 }), async (knocks) => {
      const { counted, rows, refuse, wait } = aCountedAudit()
      let asked = 0
      for (const { waitMs, times, network } of knocks) {
        wait(waitMs)
        asked += times
        await refuse(times, `10.${network}.0.1`)
      }
      await counted.flush()
      const minutes = knocks.reduce((sum, { waitMs }) => sum + waitMs, 0) / MINUTE_MS + 2
      const oneByOne = rows.filter(({ details }) => details?.repeats === undefined)
      expect(oneByOne.length).toBeLessThanOrEqual(
        Math.min(minutes * COUNTED_EVENTS.perMinute, ((minutes * MINUTE_MS) / HOUR_MS + 2) * COUNTED_EVENTS.perHour),
      )
      expect(rows.reduce((sum, { details }) => sum + Number(details?.repeats ?? 1), 0)).toBe(asked)
    }),
    { numRuns: 60 },
  )
})

test('beyond two thousand networks in a minute the others are counted together, in nobody’s name', async () => {
  const { counted, rows, refuse } = aCountedAudit()
  for (let network = 0; network < 2_000; network += 1) await refuse(1, `${20 + (network >> 8)}.${network & 255}.0.1`)
  await refuse(3, '203.0.113.77')
  await refuse(3, '20.0.0.1')
  const kept = rows.length
  await counted.flush()
  const counts = rows.slice(kept).filter(({ details }) => Number(details?.repeats) > 1 && !details?.networks)
  expect(counts.map(({ address, details }) => [address, details?.repeats])).toEqual([
    ['20.0.0.1', 3],
    [null, 3],
  ])
})
