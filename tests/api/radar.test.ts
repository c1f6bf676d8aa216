import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { nextHoursSchema } from '#shared/contracts/next-hours.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { radarFramesSchema } from '#shared/contracts/radar.ts'
import type { RadarFault } from '#simulator/radar/radar-board.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { order } from '../helpers/order.ts'
import { readPage } from '../helpers/read-page.ts'

/** Snow squalls; in Toronto 2:05 p.m. */
const NOW = '2026-11-21T19:05:00Z'
const TORONTO = 'lat=43.6532&lon=-79.3832'
/** Comes from the west and reaches Toronto 24 minutes from now, for 24 minutes. */
const BAND = {
  latitude: 43.6532,
  longitude: -79.3832,
  passesAt: '2026-11-21T19:41:00Z',
  towards: 90,
  speed: 60,
  widthKm: 24,
  water: 3,
}
const LAST_PICTURE = '2026-11-21T20:06:00.000Z'
/** Some 20 pictures are drawn and read, on a machine that may be loaded. */
const READ_WITHIN_MS = 150_000

let house: House

async function openRadarHouse(radar: { band?: typeof BAND; fault?: RadarFault } = {}) {
  house = await openHouse({ now: NOW })
  await order(house.simulator, 'PUT', '/__radar', radar)
}
const framesOf = async (query = '') =>
  radarFramesSchema.parse(await (await house.ask(`/api/radar/frames${query}`)).json())
const nextHoursOf = async (query = TORONTO) =>
  nextHoursSchema.parse(await (await house.ask(`/api/weather/next-hours?${query}`)).json())

const SOON = { timeout: READ_WITHIN_MS, interval: 200 }

/** The sentence on the day of a page that nobody has drawn in this minute. */
const sentenceOfPage = async (name: string) => (await readPage(house, `/weather?${TORONTO}&name=${name}`)).words

/** The answer once all pictures were read: a first one may come before. */
async function settledNextHours(isSettled: (answer: Awaited<ReturnType<typeof nextHoursOf>>) => boolean) {
  await expect.poll(async () => isSettled(await nextHoursOf()), SOON).toBe(true)
  return await nextHoursOf()
}

describe('a band on its way', () => {
  // Its pictures are drawn and read once for all of these.
  beforeAll(() => openRadarHouse({ band: BAND }))
  afterAll(() => house.close())

  test('the sentence of the page tells what radar sees coming once somebody has looked; the page itself asks for no picture', async () => {
    // A page does not wait long for a forecast that was never asked for.
    await expect.poll(async () => (await house.ask(`/api/weather/forecast?${TORONTO}`)).status, SOON).toBe(200)
    expect(await sentenceOfPage('Before')).toContain('Snow squalls until 9 p.m.')
    expect(house.simulator.requests().counts.geomet).toBeUndefined()
    const known = await nextHoursOf(`${TORONTO}&known=1`)
    expect([known.state, known.why]).toEqual(['unknown', 'silent'])
    await settledNextHours(({ radar }) => radar?.endsAt === LAST_PICTURE)
    expect(await sentenceOfPage('After')).toContain('Snow squalls from about 2:30 p.m. until 9 p.m.')
  })

  test('visitors at many places cost the radar pictures of a few, and nothing is asked while nobody looks', async () => {
    const askAtMany = (south: number) =>
      Promise.all(
        Array.from({ length: 50 }, (_, n) => nextHoursOf(`lat=${south + (n % 10) * 0.2}&lon=${-81 + n * 0.06}`)),
      )
    const pictures = () => house.simulator.requests().counts.geomet?.['/'] ?? 0
    const isToldAtAll = async () =>
      (await askAtMany(42.5)).every(({ why, radar }) => why === 'not-covered' || radar?.endsAt === LAST_PICTURE)
    // Fifty questions each time.
    await expect.poll(isToldAtAll, { ...SOON, interval: 1_000 }).toBe(true)
    const before = pictures()
    await askAtMany(42.6)
    expect(pictures()).toBe(before)
    // Two lists and eighteen pictures for snow; as many for rain, which falls where it is mild.
    expect(before).toBeLessThanOrEqual(2 * 20)
  })

  test('a band that the radar sees coming is said in words, in both languages, and its pictures are listed', async () => {
    const answer = await settledNextHours(({ radar }) => radar?.endsAt === LAST_PICTURE)
    expect(answer).toMatchObject({
      state: 'coming',
      why: null,
      precipitation: 'snow',
      strongest: 'heavy',
      sentence: 'Heavy snow from about 2:30 p.m., until about 2:55 p.m.',
      radar: { observedAt: '2026-11-21T19:00:00.000Z' },
    })
    expect((await nextHoursOf(`${TORONTO}&lang=fr`)).sentence).toBe(
      'Neige forte à partir d’environ 14\u00a0h\u00a030, jusqu’à environ 14\u00a0h\u00a055.',
    )

    const { state, precipitation, frames, coverage, newestObservedAt } = await framesOf()
    expect([state, precipitation, newestObservedAt]).toEqual(['ready', 'snow', '2026-11-21T19:00:00.000Z'])
    expect(frames.filter(({ kind }) => kind === 'observed')).toHaveLength(30)
    expect(frames.filter(({ kind }) => kind === 'moved-forward')).toHaveLength(11)
    expect(frames.map(({ at }) => at)).toEqual(frames.map(({ at }) => at).sort())
    const picture = await house.ask(frames.at(-1)?.picture ?? '')
    const etag = picture.headers.get('etag') ?? ''
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const again = await house.ask(frames.at(-1)?.picture ?? '', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect((await house.ask(coverage ?? '')).status).toBe(200)
  })

  test('no picture for a time that no frame has, and no dry answer for a place that no radar sees', async () => {
    const { frames } = await framesOf()
    for (const id of ['snow-echoes-20261121T1903Z', 'rain-echoes-19991121T1900Z', 'snow-echoes-x']) {
      const missing = await house.ask(`/api/radar/frames/${id}.png`)
      expect([id, missing.status]).toEqual([id, 404])
      expect(problemSchema.parse(await missing.json()).status).toBe(404)
    }
    expect((await house.ask(`${frames[0]?.picture}?size=9`)).status).toBe(400)
    expect((await house.ask('/api/radar/frames?precipitation=hail')).status).toBe(400)
    expect(await nextHoursOf('lat=48.4&lon=-89.2')).toMatchObject({ state: 'model-only', radar: null })
  })
})

describe('weather as each case has it', () => {
  afterEach(() => house.close())

  test('while Environment Canada’s radar is stale, radars of the United States tell of the same band, and the map names them', async () => {
    await openRadarHouse({ band: { ...BAND, passesAt: NOW }, fault: 'stale' })
    const answer = await settledNextHours(({ radar }) => radar !== null)
    expect(answer).toMatchObject({ state: 'now', sentence: 'Heavy snow now.', radar: { agency: 'IEM' } })
    const { agency, state, frames } = await framesOf()
    expect([agency, state, frames.length]).toEqual(['IEM', 'ready', 36])
    expect((await house.ask(frames.at(-1)?.picture ?? '')).status).toBe(200)
  })

  test.each<[RadarFault, string, string]>([
    ['faults', 'unreadable', 'The radar pictures can’t be read right now.'],
    ['stale', 'stale', 'No radar picture since 1 p.m.'],
    ['torn', 'unreadable', 'The radar pictures can’t be read right now.'],
    ['strange-colours', 'unreadable', 'The radar pictures can’t be read right now.'],
    ['swapped', 'unreadable', 'The radar pictures can’t be read right now.'],
  ])(
    'radar pictures that are %s are never called dry, and that is not kept by browsers',
    async (fault, why, sentence) => {
      await openRadarHouse({ fault })
      await house.fault('iem', { kind: '500' })
      expect(await settledNextHours((answer) => answer.why === why)).toMatchObject({
        state: 'model-only',
        why,
        sentence,
        radar: null,
        modelSentence: 'The forecast model expects snow for at least the next two hours.',
      })
      expect((await house.ask(`/api/weather/next-hours?${TORONTO}`)).headers.get('cache-control')).toBe('no-cache')
      const listed = await house.ask('/api/radar/frames')
      const { state } = radarFramesSchema.parse(await listed.json())
      expect([state, listed.headers.get('cache-control')]).toEqual(
        fault === 'stale' ? ['silent', 'no-cache'] : ['ready', 'public, max-age=30'],
      )
    },
  )

  test('without its extrapolation radar tells what is there now', async () => {
    await openRadarHouse({ band: { ...BAND, passesAt: NOW }, fault: 'no-extrapolation' })
    const answer = await settledNextHours(({ radar }) => radar !== null)
    expect(answer).toMatchObject({ state: 'now', endsAt: null, sentence: 'Heavy snow now.' })
    expect((await framesOf()).frames.some(({ kind }) => kind === 'moved-forward')).toBe(false)
  })
})
