import { expect, onTestFinished, test } from 'vitest'
import { READS_PER_MINUTE } from '#server/limits.ts'
import { openHouse } from '../helpers/house.ts'

const NOW = '2026-11-21T19:05:00Z'

test('a network beyond its limit of reads is no part of the crowd that keeps others out', async () => {
  let inCrowd = 0
  const house = await openHouse({
    now: NOW,
    overload: async (_, next) => {
      inCrowd += 1
      await next()
    },
  })
  onTestFinished(house.close)
  const statuses: number[] = []
  for (let n = 0; n < READS_PER_MINUTE.points + 20; n += 1) {
    statuses.push((await house.ask(`/robots.txt?${n}`, {}, '198.51.100.7')).status)
  }
  expect(statuses.slice(-20)).toEqual(Array.from({ length: 20 }, () => 429))
  expect(inCrowd).toBe(READS_PER_MINUTE.points)
})
