import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { airAnswerSchema } from '#shared/contracts/air.ts'
import { lakeAnswerSchema } from '#shared/contracts/lake.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'

const BARRIE = 'lat=44.39&lon=-79.69'
const GODERICH = 'lat=43.74&lon=-81.71'
const THUNDER_BAY = 'lat=48.38&lon=-89.25'
/** Quick to strike; two stand for the others in `npm test`. */
const FAULTS = isLong ? ['down', 'html', 'empty', 'xml', 'truncated'] : ['down', 'xml']

let house: House
beforeEach(async () => {
  house = await openHouse({ now: '2026-11-22T02:42:00Z' })
})
afterEach(() => house.close())

const answerOf = async (path: string) => {
  const answer = await house.ask(path)
  return { status: answer.status, body: await answer.json() }
}
const air = async (place: string) => airAnswerSchema.parse((await answerOf(`/api/weather/air?${place}`)).body)
const lake = async (place: string) => lakeAnswerSchema.parse((await answerOf(`/api/weather/lake?${place}`)).body)
const problemAt = async (path: string) => problemSchema.parse((await answerOf(path)).body).type
const isThere = async (path: string) => (await answerOf(path)).status === 200

describe('the air', () => {
  test('of a town with a station: its index and two days ahead; a silent station nearby is passed over', async () => {
    await expect.poll(async () => (await air(BARRIE)).data.forecast.length).toBeGreaterThan(24)
    const { data } = await air(BARRIE)
    expect(data).toMatchObject({ station: { name: 'Barrie', distanceKm: 1 }, model: null })
    expect(data.observed?.index).toBeGreaterThan(1)
    // Toronto East lists an hour of three days ago as its latest.
    expect((await air('lat=43.748&lon=-79.274')).data.station?.name).toBe('Toronto North')
  })

  test('far from every station is the model’s', async () => {
    await expect.poll(() => isThere(`/api/weather/air?${THUNDER_BAY}`)).toBe(true)
    const { data } = await air(THUNDER_BAY)
    expect(data).toMatchObject({ station: null, observed: null })
    expect(data.model?.pm25).toBeGreaterThan(0)
  })

  test.each(FAULTS)('with stations that are %s is the model’s, and with both it is a problem', async (kind) => {
    await house.fault('eccc-api', { kind })
    await expect.poll(async () => (await air(BARRIE)).data.model !== null).toBe(true)
    expect((await air(BARRIE)).meta).toMatchObject([{ source: 'ECCC', ok: false }, { source: 'Open-Meteo' }])
    await house.fault('air-quality', { kind })
    await expect.poll(() => problemAt(`/api/weather/air?${THUNDER_BAY}`)).toContain('air-unavailable')
  })
})

describe('the lake', () => {
  test('at Goderich in cold west wind: warm water, no ice, and snow off Lake Huron', async () => {
    await expect.poll(async () => (await lake(GODERICH)).data.effect?.lake).toBe('huron')
    const { data, meta } = await lake(GODERICH)
    expect(data).toMatchObject({ lake: { name: 'huron' }, ice: { percent: 0 } })
    expect(data.water?.temperature).toBeGreaterThan(4)
    expect(meta).toMatchObject([{ source: 'GLERL' }, { source: 'Open-Meteo' }])
  })

  test.each(FAULTS)('with a satellite service that is %s is named, without figures and without snow', async (kind) => {
    await house.fault('glerl', { kind })
    await expect.poll(async () => (await answerOf(`/api/weather/lake?${GODERICH}`)).body.meta?.[1]?.ok).toBe(true)
    const { data, meta } = await lake(GODERICH)
    expect(data).toMatchObject({ lake: { name: 'huron' }, water: null, effect: null })
    expect(meta[0]).toMatchObject({ source: 'GLERL', ok: false })
  })

  test('is told from the day before while the service is silent for a day', async () => {
    await expect.poll(async () => (await lake(GODERICH)).data.water !== null).toBe(true)
    const { data } = await lake(GODERICH)
    await house.fault('glerl', { kind: 'down' })
    house.advance(24 * 60 * MINUTE_MS)
    await expect.poll(() => isThere(`/api/weather/lake?${GODERICH}`)).toBe(true)
    expect((await lake(GODERICH)).data.water).toEqual(data.water)
  })
})
