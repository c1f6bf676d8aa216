import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Schedule } from '#server/alerts/alert-watch.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { startPushService } from '../helpers/push-service.ts'

const RED_WITHIN_MS = 90 * SECOND_MS
const PLACE = { name: 'Home', lat: 43.6532, lon: -79.3832, colours: 'red', watches: false }
/** How often what is due is sent, besides when something has come. */
const SENT_EVERY_MS = 5 * SECOND_MS

/** A house with a browser that has subscribed. Its watch over alerts wakes when the test's clock has come so far. */
async function openSubscribedHouse() {
  let nowMs = Date.parse('2026-11-21T19:05:00Z')
  let alarm: { run: () => void; at: number } | null = null
  const schedule: Schedule = (run, ms) => {
    const mine = { run, at: nowMs + ms }
    alarm = mine
    return () => {
      if (alarm === mine) alarm = null
    }
  }
  let publicKey = ''
  const service = await startPushService(() => publicKey)
  const house = await openHouse({
    now: new Date(nowMs).toISOString(),
    scenario: 'calm',
    schedule,
    pushServices: service.origin,
  })
  onTestFinished(house.close)
  const key = await house.ask('/api/notifications/key')
  publicKey = ((await key.json()) as { data: { publicKey: string } }).data.publicKey
  const answer = await house.ask('/api/notifications', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN },
    body: JSON.stringify({ ...service.subscribe('phone'), places: [PLACE], quiet: null }),
  })
  expect(answer.status).toBe(201)
  await house.notify()
  await expect.poll(() => alarm).not.toBeNull()
  const pass = (ms: number) => {
    nowMs += ms
    house.advance(ms)
  }
  /** Lets the time pass until the watch wakes, and waits until it has looked and all is sent. @returns how long that was */
  const untilNextLook = async () => {
    const due = alarm
    if (due === null) throw new Error('Nobody watches')
    const ms = Math.max(0, due.at - nowMs)
    pass(ms)
    alarm = null
    due.run()
    await expect.poll(() => alarm, { interval: 5 }).not.toBeNull()
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    await house.notify()
    return ms
  }
  return { house, service, pass, untilNextLook }
}

const issueRed = async ({ simulator }: House) => {
  const alert = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 6 * HOUR_MS }
  const answer = await fetch(`${simulator.url}/__alerts`, { method: 'PUT', body: JSON.stringify(alert) })
  expect(answer.status).toBe(200)
}

test('a red warning is on a phone within 90 seconds, with no page open anywhere, and is taken back when its issuer drops it', async () => {
  const { house, service, pass, untilNextLook } = await openSubscribedHouse()
  await untilNextLook()
  expect(service.delivered).toEqual([])
  pass(SECOND_MS)
  await issueRed(house)
  let waitedMs = SENT_EVERY_MS
  while (service.delivered.length === 0 && waitedMs <= RED_WITHIN_MS) waitedMs += await untilNextLook()
  expect(waitedMs).toBeLessThanOrEqual(RED_WITHIN_MS)
  expect(service.delivered.map(({ notification }) => notification.title)).toEqual([
    expect.stringMatching(/^(Test, not real: )?Red: .*Tornado Warning/i),
  ])
  expect((await fetch(`${house.simulator.url}/__alerts`, { method: 'DELETE' })).ok).toBe(true)
  for (let look = 0; look < 3; look += 1) await untilNextLook()
  expect(service.delivered.map(({ notification: { title, tag } }) => [title.includes('Ended'), tag])).toEqual([
    [false, service.delivered[0]?.notification.tag],
    [true, service.delivered[0]?.notification.tag],
  ])
})
