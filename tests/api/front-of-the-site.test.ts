import { expect, onTestFinished, test } from 'vitest'
import { READS_PER_MINUTE } from '#server/limits.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { HOUSE_ORIGIN, openHouse } from '../helpers/house.ts'
import { order } from '../helpers/order.ts'

const NOW = '2026-11-21T19:05:00Z'

test('a network beyond its limit of reads is no part of the crowd that keeps others out', async () => {
  let inCrowd = 0
  const house = await openHouse({
    now: NOW,
    overload: () => async (_, next) => {
      inCrowd += 1
      await next()
    },
  })
  onTestFinished(house.close)
  const statuses: number[] = []
  for (let n = 0; n < READS_PER_MINUTE[64] + 20; n += 1) {
    statuses.push((await house.ask(`/robots.txt?${n}`, {}, '198.51.100.7')).status)
  }
  expect(statuses.slice(-20)).toEqual(Array.from({ length: 20 }, () => 429))
  expect(inCrowd).toBe(READS_PER_MINUTE[64])
})

test.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s on a page is refused without drawing one', async (method) => {
  const house = await openHouse({ now: NOW })
  onTestFinished(house.close)
  for (const path of ['/weather', '/no-such-page', '/fr/posts']) {
    const answer = await house.ask(path, { method, headers: { Origin: HOUSE_ORIGIN } })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
  }
})

test('the page that a warning has just made wrong is known to the gate, whoever gave it during the last minutes', async () => {
  const known: boolean[] = []
  const house = await openHouse({
    now: NOW,
    scenario: 'calm',
    overload: (isKept) => async (c, next) => {
      known.push(isKept(c))
      await next()
    },
  })
  onTestFinished(house.close)
  const weather = '/weather?lat=43.6532&lon=-79.3832'
  await house.ask(weather)
  house.advance(11 * MINUTE_MS)
  const alert = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 6 * HOUR_MS }
  await order(house.simulator, 'PUT', '/__alerts', alert)
  expect(await (await house.ask(weather)).text()).toMatch(/tornado warning/i)
  await house.ask('/weather?lat=43.7&lon=-79.4')
  expect(known).toEqual([false, true, false])
})
