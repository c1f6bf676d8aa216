import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { HOUSE_ORIGIN } from '../helpers/house.ts'
import { order } from '../helpers/order.ts'
import { startPushService } from '../helpers/push-service.ts'
import { openSteppedHouse } from '../helpers/stepped-house.ts'

const RED_WITHIN_MS = 90 * SECOND_MS
const PLACE = { name: 'Home', lat: 43.6532, lon: -79.3832, colours: 'red', watches: false }
/** How often what is due is sent, besides when something has come. */
const SENT_EVERY_MS = 5 * SECOND_MS

/** A house with a browser that has subscribed. Its watch over alerts wakes when the test's clock has come so far. */
async function openSubscribedHouse() {
  let publicKey = ''
  const service = await startPushService(() => publicKey)
  const pushServices = service.origin
  const house = await openSteppedHouse({ now: '2026-11-21T19:05:00Z', scenario: 'calm', pushServices })
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
  await house.watched()
  /** Lets the time pass until the watch has looked and all is sent. @returns how long that was */
  const untilNextLook = async () => {
    const ms = await house.untilNextLook()
    await house.notify()
    return ms
  }
  return { house, service, untilNextLook }
}

const RED = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 6 * HOUR_MS }

test('a red warning is on a phone within 90 seconds, with no page open anywhere, and is taken back when its issuer drops it', async () => {
  const { house, service, untilNextLook } = await openSubscribedHouse()
  await untilNextLook()
  expect(service.delivered.splice(0).map(({ notification }) => notification.title)).toEqual(['Notifications are on'])
  house.advance(SECOND_MS)
  await order(house.simulator, 'PUT', '/__alerts', RED)
  let waitedMs = SENT_EVERY_MS
  while (service.delivered.length === 0 && waitedMs <= RED_WITHIN_MS) waitedMs += await untilNextLook()
  expect(waitedMs).toBeLessThanOrEqual(RED_WITHIN_MS)
  expect(service.delivered.map(({ notification }) => notification.title)).toEqual([
    expect.stringMatching(/^(Test, not real: )?Red: .*Tornado Warning/i),
  ])
  await order(house.simulator, 'DELETE', '/__alerts')
  for (let look = 0; look < 3; look += 1) await untilNextLook()
  expect(service.delivered.map(({ notification: { title, tag } }) => [title.includes('Ended'), tag])).toEqual([
    [false, service.delivered[0]?.notification.tag],
    [true, service.delivered[0]?.notification.tag],
  ])
})
