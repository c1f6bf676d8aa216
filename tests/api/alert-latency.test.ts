import { expect, onTestFinished, test } from 'vitest'
import { alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { House } from '../helpers/house.ts'
import { order } from '../helpers/order.ts'
import { openSteppedHouse } from '../helpers/stepped-house.ts'

const PLACE = 'lat=43.6532&lon=-79.3832'
/**
 * Seconds after a question to the source at which a warning is issued: one just missed it, one comes just before the
 * next.
 */
const ISSUED_AFTER_S = [0, 1, 13, 29, 48, 49]
const WITH_STREAM_MS = MINUTE_MS
const BY_POLLING_MS = 5 * MINUTE_MS
/** How often a page without a stream asks. */
const POLLED_EVERY_MS = MINUTE_MS

const isTold = (text: string) => /tornado warning/i.test(text)

const RED = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 6 * HOUR_MS }
const issueRed = ({ simulator }: House) => order(simulator, 'PUT', '/__alerts', RED)
const forget = ({ simulator }: House) => order(simulator, 'DELETE', '/__alerts')

const openCalmHouse = async () => {
  const house = await openSteppedHouse({ now: '2026-11-21T19:05:00Z', scenario: 'calm' })
  onTestFinished(house.close)
  return house
}

/** An open page: the last event of its stream. */
async function openStream(house: House) {
  const answer = await house.ask(`/api/alerts/stream?${PLACE}`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const page = { last: '', close: async () => await reader?.cancel() }
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (part.value.includes('event: alerts')) page.last = part.value
    }
  }
  void read()
  await expect.poll(() => page.last, { timeout: 20_000 }).toContain('event: alerts')
  return page
}

test('a red warning is on an open page within a minute, and on every page that is opened then', async () => {
  const house = await openCalmHouse()
  const page = await openStream(house)
  await house.watched()
  const waits: number[] = []
  for (const seconds of ISSUED_AFTER_S) {
    await house.untilNextLook()
    expect(isTold(page.last)).toBe(false)
    house.advance(seconds * SECOND_MS)
    await issueRed(house)
    let waitedMs = 0
    while (!isTold(page.last) && waitedMs <= WITH_STREAM_MS) waitedMs += await house.untilNextLook()
    waits.push(waitedMs)
    expect(isTold(await (await house.ask(`/weather?${PLACE}`)).text())).toBe(true)
    await forget(house)
    await house.untilNextLook()
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(WITH_STREAM_MS)
  await page.close()
})

test('a red warning is within five minutes on an open page that has no stream', async () => {
  const house = await openCalmHouse()
  const ask = async () => {
    const answer = await house.ask(`/api/alerts?${PLACE}`)
    return alertsAnswerSchema.parse(await answer.json()).data.some(({ event }) => isTold(event))
  }
  const waits: number[] = []
  for (const seconds of ISSUED_AFTER_S) {
    expect(await ask()).toBe(false)
    house.advance(seconds * SECOND_MS)
    await issueRed(house)
    let waitedMs = POLLED_EVERY_MS - seconds * SECOND_MS
    house.advance(waitedMs)
    while (!(await ask()) && waitedMs <= BY_POLLING_MS) {
      house.advance(POLLED_EVERY_MS)
      waitedMs += POLLED_EVERY_MS
    }
    waits.push(waitedMs)
    await forget(house)
    house.advance(2 * MINUTE_MS)
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(BY_POLLING_MS)
})
