import { expect, test } from 'vitest'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { radarFramesSchema } from '#shared/contracts/radar.ts'
import { createRadar } from './create-radar.ts'
import type { RadarSource } from './radar-source.ts'

const NOW = Date.parse('2026-11-23T14:42:00Z')
const MINUTE = 60_000

function radarAt(now: number, source: RadarSource | null) {
  const clock = () => new Date(now)
  const cache = createSourceCache({ clock })
  return createRadar({
    ...{ source, cache, clock },
    fetchQuarters: async () => [],
    timeZoneAt: () => 'America/Toronto',
    temperatureAt: async () => null,
  })
}
const listing = (observed: number[], forward: { runAt: number; times: number[] } | null = null): RadarSource => ({
  agency: 'ECCC',
  fetchTimes: async () => ({ observed, forward }),
  fetchPicture: () => Promise.reject(new Error('no picture is asked for')),
})

test('a site that has turned radar off lists nothing and has no pictures', async () => {
  const radar = radarAt(NOW, null)
  const frames = await radar.frames('rain')
  expect(radarFramesSchema.parse(frames)).toMatchObject({
    state: 'off',
    precipitation: 'rain',
    frames: [],
    coverage: null,
  })
  expect(await radar.picture('snow-echoes-20261123T1436Z')).toBeNull()
})

test('echoes are taken for snow from November to March unless rain is asked for', async () => {
  const kindAt = async (day: string) =>
    (await radarAt(Date.parse(`${day}T12:00:00-05:00`), null).frames()).precipitation
  expect(await Promise.all(['2026-10-31', '2026-11-01', '2026-03-31', '2026-04-01'].map(kindAt))).toEqual([
    'rain',
    'snow',
    'snow',
    'rain',
  ])
})

test('three hours back, and forward only what continues the newest picture', async () => {
  const observed = Array.from({ length: 41 }, (_, index) => NOW - (246 - index * 6) * MINUTE)
  const runAt = NOW - 12 * MINUTE
  const forward = { runAt, times: Array.from({ length: 13 }, (_, index) => runAt + index * 6 * MINUTE) }
  const { state, frames, newestObservedAt } = await radarAt(NOW, listing(observed, forward)).frames()
  expect([state, newestObservedAt]).toEqual(['ready', '2026-11-23T14:36:00.000Z'])
  expect([frames[0]?.at, frames.at(-1)?.at]).toEqual(['2026-11-23T11:42:00.000Z', '2026-11-23T15:42:00.000Z'])
  expect(frames.find(({ kind }) => kind === 'moved-forward')).toMatchObject({
    at: '2026-11-23T14:42:00.000Z',
    runAt: '2026-11-23T14:30:00.000Z',
    picture: '/api/radar/frames/snow-echoes-20261123T1442Z-run-20261123T1430Z.png',
  })
})

test('an old newest picture is listed with its time, and radar is silent', async () => {
  const { state, frames, newestObservedAt } = await radarAt(NOW, listing([NOW - 25 * MINUTE])).frames()
  expect([state, frames.length, newestObservedAt]).toEqual(['silent', 1, '2026-11-23T14:17:00.000Z'])
})

test('a picture that is dated ahead of the site’s clock is not listed as observed', async () => {
  const { frames, newestObservedAt } = await radarAt(NOW, listing([NOW - 6 * MINUTE, NOW + MINUTE])).frames()
  expect([frames.length, newestObservedAt]).toEqual([1, '2026-11-23T14:36:00.000Z'])
})
