import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { indexedPng } from '#server/radar/indexed-png.ts'
import { drawnClasses } from '#server/radar/radar-for-tests.ts'
import { lightningAnswerSchema, lightningFramesSchema } from '#shared/contracts/lightning.ts'
import { RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createLightningService } from './lightning-service.ts'
import type { LightningSource } from './lightning-source.ts'

const NOW = Date.parse('2026-07-10T18:38:00Z')
const NEWEST = Date.parse('2026-07-10T18:20:00Z')
const TORONTO = { lat: 43.65, lon: -79.38 }
const STEP_MS = 10 * MINUTE_MS
const SILENT = () => Promise.reject(new AppError('provider-unreachable', { status: 502, detail: 'It is silent.' }))

// Pictures are really decoded: how long is waited for them must not depend on how busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A storm some kilometres wide, north of Toronto by so many degrees of latitude. */
const stormAt = async (degreesNorth: number) =>
  await indexedPng(
    drawnClasses(({ lat, lon }) => (Math.hypot(lat - TORONTO.lat - degreesNorth, lon - TORONTO.lon) < 0.03 ? 1 : 0)),
    RADAR_WIDTH,
    [
      [0, 0, 0, 0],
      [255, 255, 0, 255],
    ],
  )

function lightning(more: Partial<LightningSource> = {}, isOff = false) {
  const source: LightningSource = {
    source: 'ECCC',
    fetchTimes: vi.fn(async () => [3, 2, 1, 0].map((steps) => NEWEST - steps * STEP_MS)),
    fetchPicture: vi.fn(async () => await stormAt(0.15)),
    ...more,
  }
  const clock = () => new Date(NOW)
  const service = createLightningService({
    source: isOff ? null : source,
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
  })
  return { service, source }
}

test('a storm 14 km away: within 20 km, in the newest ten minutes', async () => {
  const answer = await lightning().service.lightningAt(TORONTO)
  expect(lightningAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.data).toMatchObject({
    state: 'near',
    withinKm: 20,
    from: NEWEST - STEP_MS,
    to: NEWEST,
    lastSeenAt: NEWEST,
  })
})

test('a storm that has gone is told for half an hour, one that is far away is none', async () => {
  const gone = lightning({ fetchPicture: async (at) => await stormAt(at === NEWEST ? 1 : 0.1) })
  expect((await gone.service.lightningAt(TORONTO)).data).toMatchObject({
    state: 'recent',
    nearestKm: null,
    lastSeenAt: NEWEST - STEP_MS,
  })
  const far = lightning({ fetchPicture: async () => await stormAt(1) })
  expect((await far.service.lightningAt(TORONTO)).data).toMatchObject({ state: 'none', lastSeenAt: null })
})

describe('lightning is not known, which is never “none”,', () => {
  const torn = async () => {
    const whole = await stormAt(1)
    return whole.slice(0, whole.length / 2)
  }
  const painted = async () =>
    await indexedPng(
      drawnClasses(() => 1),
      RADAR_WIDTH,
      [
        [0, 0, 0, 0],
        [0, 0, 0, 255],
      ],
    )

  test.each<[string, Partial<LightningSource>]>([
    ['when the list does not come', { fetchTimes: SILENT }],
    ['when the newest picture is 48 minutes old', { fetchTimes: async () => [NEWEST - 3 * STEP_MS] }],
    ['when the list is of tomorrow', { fetchTimes: async () => [NEWEST + 24 * 60 * MINUTE_MS] }],
    ['when the picture does not come', { fetchPicture: SILENT }],
    ['when the picture is torn', { fetchPicture: torn }],
    ['when the picture is painted all over', { fetchPicture: painted }],
  ])('%s', async (_, more) => {
    const { data, meta } = await lightning(more).service.lightningAt(TORONTO)
    expect(data).toMatchObject({ state: 'unknown', withinKm: null, to: null })
    expect(meta).toHaveLength(1)
  })
})

test('pictures are fetched once for all visitors, and none while nobody asks', async () => {
  const { service, source } = lightning()
  expect(source.fetchTimes).not.toHaveBeenCalled()
  await Promise.all([service.lightningAt(TORONTO), service.lightningAt({ lat: 44, lon: -80 })])
  await service.lightningAt(TORONTO)
  expect(vi.mocked(source.fetchTimes).mock.calls).toHaveLength(1)
  // The last half hour has two.
  expect(vi.mocked(source.fetchPicture).mock.calls).toHaveLength(2)
})

test('at once only pictures that were read before are told, and nothing is asked', async () => {
  const { service, source } = lightning()
  expect(await service.lightningAt(TORONTO, true)).toMatchObject({ data: { state: 'unknown' }, meta: [] })
  expect(source.fetchTimes).not.toHaveBeenCalled()
  const { data } = await service.lightningAt({ lat: 43.7, lon: -79.4 })
  expect(data.state).toBe('near')
  expect((await service.lightningAt(TORONTO, true)).data).toMatchObject({ state: 'near', withinKm: 20, to: NEWEST })
  expect(vi.mocked(source.fetchTimes).mock.calls).toHaveLength(1)
})

test('the map is given the pictures of three hours; a moment that none shows is not found', async () => {
  const { service } = lightning()
  const frames = await service.frames()
  expect(lightningFramesSchema.parse(frames)).toEqual(frames)
  expect(frames).toMatchObject({ state: 'ready', frames: [{}, {}, {}, { at: '2026-07-10T18:20:00.000Z' }] })
  expect((await service.picture(NEWEST))?.subarray(1, 4)).toEqual(new Uint8Array(Buffer.from('PNG')))
  await expect(service.picture(NEWEST + MINUTE_MS)).rejects.toMatchObject({ status: 404 })
})

test('a picture that another process has named is given here; invented ones cost one list', async () => {
  const { service, source } = lightning()
  expect(await service.picture(NEWEST)).not.toBeNull()
  for (let minute = 1; minute < 50; minute += 1) {
    if (minute % 10 !== 0)
      await expect(service.picture(NEWEST - minute * MINUTE_MS)).rejects.toMatchObject({ status: 404 })
  }
  expect(vi.mocked(source.fetchTimes).mock.calls).toHaveLength(1)
  expect(vi.mocked(source.fetchPicture).mock.calls).toEqual([[NEWEST]])
})

describe('near the edge of the pictures', () => {
  const SUDBURY = { lat: 46.49, lon: -81 }
  const at = (place: { lat: number; lon: number }, degreesNorth = -1) =>
    lightning({ fetchPicture: async () => await stormAt(degreesNorth) }).service.lightningAt(place)

  test('“none” is told of the ring alone that lies wholly in them', async () => {
    expect((await at(TORONTO)).data).toMatchObject({ state: 'none', withinKm: 50 })
    expect((await at({ lat: 42.3149, lon: -83.0364 })).data).toMatchObject({ state: 'none', withinKm: 20 })
    expect((await at(SUDBURY)).data).toMatchObject({ state: 'none', withinKm: 10 })
  })

  test('closer than the smallest ring nothing is told, unless there is lightning', async () => {
    expect((await at({ lat: 46.55, lon: -81 })).data).toMatchObject({ state: 'not-covered', to: null })
    const north = { lat: 46.55, lon: TORONTO.lon }
    expect((await at(north, 46.5 - TORONTO.lat)).data).toMatchObject({ state: 'near', withinKm: 10 })
  })
})

test('outside the pictures, and turned off, nobody is asked', async () => {
  const { service, source } = lightning()
  expect((await service.lightningAt({ lat: 52, lon: -79 })).data.state).toBe('not-covered')
  expect(source.fetchTimes).not.toHaveBeenCalled()
  const off = lightning({}, true).service
  expect([(await off.lightningAt(TORONTO)).data.state, (await off.frames()).state, await off.picture(NEWEST)]).toEqual([
    'off',
    'off',
    null,
  ])
})
