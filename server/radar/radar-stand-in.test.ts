import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { createRadar } from './create-radar.ts'
import { drawnClasses } from './radar-for-tests.ts'
import type { RadarAgency, RadarSource } from './radar-source.ts'
import { drawClasses } from './read-radar-picture.ts'

const NOW = Date.parse('2026-11-23T14:42:00Z')
const TORONTO = { lat: 43.65, lon: -79.38 }
const SILENT = () => Promise.reject(new AppError('provider-unreachable', { status: 502, detail: 'It is silent.' }))
const MODERATE_SNOW = await drawClasses(
  drawnClasses(({ lat }) => (lat < 44 ? 6 : 0)),
  'echoes',
)
const STRANGE = await drawClasses(
  drawnClasses(() => 15),
  'echoes',
)
const ALL_SEEN = await drawClasses(
  drawnClasses(() => 0),
  'unseen',
)

let now: number
let asked: string[]
beforeEach(() => {
  // Pictures are really decoded: how long is waited for them must not depend on how busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now = NOW
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
})

const sourceOf = (agency: RadarAgency, more: Partial<RadarSource> = {}): RadarSource => ({
  agency,
  fetchTimes: async () => {
    asked.push(`${agency} times`)
    const newest = Math.floor(now / (5 * MINUTE_MS)) * 5 * MINUTE_MS
    return { observed: [newest - 10 * MINUTE_MS, newest - 5 * MINUTE_MS, newest], forward: null }
  },
  fetchPicture: async ({ shows }) => {
    asked.push(`${agency} picture`)
    return shows === 'unseen' ? ALL_SEEN : MODERATE_SNOW
  },
  ...more,
})

function radarOf(own: RadarSource, standIn: RadarSource | null = sourceOf('IEM')) {
  const clock = () => new Date(now)
  const cache = createSourceCache({ clock })
  const timeZoneAt = () => 'America/Toronto'
  return createRadar({
    source: own,
    standIn,
    cache,
    clock,
    fetchQuarters: async () => [],
    timeZoneAt,
    temperatureAt: async () => null,
  })
}

test('while Environment Canada answers, nothing is asked of the stand-in', async () => {
  const radar = radarOf(sourceOf('ECCC'))
  expect(await radar.nextHours(TORONTO)).toMatchObject({ state: 'now', radar: { agency: 'ECCC' } })
  expect(await radar.frames()).toMatchObject({ state: 'ready', agency: 'ECCC' })
  expect(asked.filter((each) => each.startsWith('IEM'))).toEqual([])
})

test('an invented picture of the stand-in asks it for nothing while Environment Canada answers', async () => {
  const radar = radarOf(sourceOf('ECCC'))
  await expect(radar.picture('iem-snow-echoes-20261123T1440Z')).rejects.toMatchObject({ status: 404 })
  await expect(radar.picture('iem-rain-unseen-19990101T0000Z')).rejects.toMatchObject({ status: 404 })
  expect(asked.filter((each) => each.startsWith('IEM'))).toEqual([])
})

test.each<[string, Partial<RadarSource>]>([
  ['does not answer', { fetchTimes: SILENT }],
  ['has no young picture', { fetchTimes: async () => ({ observed: [NOW - 30 * MINUTE_MS], forward: null }) }],
  ['has only a picture of tonight', { fetchTimes: async () => ({ observed: [NOW + 300 * MINUTE_MS], forward: null }) }],
])('while Environment Canada %s, the stand-in tells, with its own name', async (_, more) => {
  const radar = radarOf(sourceOf('ECCC', more))
  expect(await radar.nextHours(TORONTO)).toMatchObject({
    state: 'now',
    why: null,
    sentence: 'Snow now.',
    radar: { agency: 'IEM' },
    attribution: [{ name: 'Radar of the United States by the Iowa Environmental Mesonet' }],
  })
  const { agency, frames, coverage, attribution } = await radar.frames()
  expect([agency, attribution.url]).toEqual(['IEM', 'https://mesonet.agron.iastate.edu/'])
  expect(frames.map(({ picture }) => picture)).toContain('/api/radar/frames/iem-snow-echoes-20261123T1440Z.png')
  expect(coverage).toBe('/api/radar/frames/iem-snow-unseen-20261123T1440Z.png')
  expect((await radar.picture('iem-snow-echoes-20261123T1440Z'))?.isReadable).toBe(true)
})

const STRANGE_ECHOES: RadarSource['fetchPicture'] = async ({ shows }) => (shows === 'unseen' ? ALL_SEEN : STRANGE)

test.each<[string, string, number, RadarSource['fetchPicture']]>([
  ['do not come', 'ten minutes later', 11 * MINUTE_MS, SILENT],
  ['have colours that nothing explains', 'ten minutes later', 11 * MINUTE_MS, STRANGE_ECHOES],
  ['do not come', 'once a clock that was ahead is right', -DAY_MS, SILENT],
])(
  'where Environment Canada’s pictures %s, the next question goes to the stand-in, and %s back',
  async (_, __, passed, fetchPicture) => {
    let fault: RadarSource['fetchPicture'] | null = fetchPicture
    const good = sourceOf('ECCC')
    const radar = radarOf({ ...good, fetchPicture: async (name) => await (fault ?? good.fetchPicture)(name) })
    expect((await radar.nextHours(TORONTO)).why).not.toBeNull()
    expect((await radar.nextHours(TORONTO)).radar?.agency).toBe('IEM')
    fault = null
    now += passed
    // The last reading is given while the next one is made.
    await expect.poll(async () => (await radar.nextHours(TORONTO)).radar?.agency, { timeout: 30_000 }).toBe('ECCC')
  },
)

const RUNS_FORWARD = async () => ({
  observed: [NOW - 12 * MINUTE_MS, NOW - 6 * MINUTE_MS],
  forward: { runAt: NOW - 6 * MINUTE_MS, times: [NOW - 6 * MINUTE_MS, NOW] },
})

test.each<[string, Partial<RadarSource>]>([
  [
    'has not yet drawn',
    { fetchPicture: () => Promise.reject(new AppError('not-found', { status: 404, detail: 'Not yet.' })) },
  ],
  [
    'has only moved forward',
    {
      fetchTimes: RUNS_FORWARD,
      fetchPicture: async ({ shows, runAt }) =>
        runAt === null ? (shows === 'unseen' ? ALL_SEEN : MODERATE_SNOW) : await SILENT(),
    },
  ],
])('a picture that Environment Canada %s and that does not come sends nobody to the stand-in', async (_, more) => {
  const radar = radarOf(sourceOf('ECCC', more))
  await radar.nextHours(TORONTO)
  await radar.nextHours(TORONTO)
  expect(asked.filter((each) => each.startsWith('IEM'))).toEqual([])
})

test('with the stand-in silent too, radar says that it is silent', async () => {
  const silent = { fetchTimes: SILENT }
  const radar = radarOf(sourceOf('ECCC', silent), sourceOf('IEM', silent))
  expect(await radar.nextHours(TORONTO)).toMatchObject({ why: 'silent', radar: null })
  expect((await radar.frames()).state).toBe('silent')
})

test('a site that has turned the stand-in off asks it for nothing', async () => {
  const radar = radarOf(sourceOf('ECCC', { fetchTimes: SILENT }), null)
  expect(await radar.nextHours(TORONTO)).toMatchObject({ why: 'silent' })
  expect(asked).toEqual([])
})
