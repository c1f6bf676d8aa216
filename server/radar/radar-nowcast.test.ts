import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { type Colour, indexedPng } from './indexed-png.ts'
import { drawnClasses } from './radar-for-tests.ts'
import { createNowcasts } from './radar-nowcast.ts'
import { radarPictureId } from './radar-picture-id.ts'
import { createRadarPictures } from './radar-pictures.ts'
import type { ListedTimes, RadarPictureName, RadarSource } from './radar-source.ts'

const NOW = Date.parse('2026-11-23T14:42:00Z')
const NEWEST = NOW - 6 * MINUTE_MS
const STEP_MS = 6 * MINUTE_MS
const RUN = NEWEST - STEP_MS
const PALETTE: Colour[] = [
  [0, 0, 0, 0],
  [0x99, 0xcc, 0xff, 255],
  [0x66, 0x00, 0x99, 255],
  [0x9e, 0xb2, 0xc6, 255],
  [181, 181, 181, 128],
]
const pictureOf = (colour: number, lon = -79.4) =>
  indexedPng(
    drawnClasses((place) => (Math.abs(place.lon - lon) < 0.5 ? colour : 0)),
    RADAR_WIDTH,
    PALETTE,
  )
const WEAK = await pictureOf(1)
const STRONG = await pictureOf(2)
const STRANGE = await pictureOf(3)
const ALL_SEEN = await indexedPng(new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT), RADAR_WIDTH, PALETTE)
/** Without an echo, and without anything that no radar sees. */
const EMPTY = ALL_SEEN
const NONE_SEEN = await indexedPng(new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT).fill(4), RADAR_WIDTH, PALETTE)
const TORN = WEAK.subarray(0, WEAK.length / 2)

let now: number
let asked: string[]
let listsAsked: number
let times: ListedTimes | null
let answers: Partial<Record<string, Uint8Array>>
let pictureOnItsWay: Promise<void>

beforeEach(() => {
  // Pictures are really decoded: how long a visitor waits for them must not depend on how busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now = NOW
  asked = []
  listsAsked = 0
  answers = {}
  pictureOnItsWay = Promise.resolve()
  times = {
    observed: [NEWEST - 2 * STEP_MS, RUN, NEWEST],
    forward: { runAt: RUN, times: [RUN, NEWEST, NEWEST + STEP_MS, NEWEST + 2 * STEP_MS] },
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const echoes = (at: number, runAt: number | null = null): RadarPictureName => ({
  agency: 'ECCC',
  precipitation: 'snow',
  shows: 'echoes',
  at,
  runAt,
})
const setAnswer = (name: RadarPictureName, picture: Uint8Array) => {
  answers[radarPictureId(name)] = picture
}

function radarOf() {
  const clock = () => new Date(now)
  const source: RadarSource = {
    agency: 'ECCC',
    fetchTimes: async () => {
      listsAsked += 1
      return times ?? Promise.reject(new AppError('provider-refused', { status: 502, detail: 'no' }))
    },
    fetchPicture: async (name) => {
      const id = radarPictureId(name)
      asked.push(id)
      await pictureOnItsWay
      return answers[id] ?? (name.shows === 'unseen' ? ALL_SEEN : WEAK)
    },
  }
  const pictures = createRadarPictures(source, createSourceCache({ clock }), clock)
  return {
    pictures,
    read: () => createNowcasts(pictures, clock).read('snow'),
    nowcasts: createNowcasts(pictures, clock),
  }
}
const known = async (read: Promise<object>) => {
  const reading = await read
  return 'frames' in reading && Array.isArray(reading.frames)
    ? reading.frames.map(({ at, known: how }) => [(at - NEWEST) / MINUTE_MS, how])
    : reading
}

test('observed pictures, then the run from the newest of them on', async () => {
  expect(await known(radarOf().read())).toEqual([
    [-12, 'observed'],
    [-6, 'observed'],
    [0, 'observed'],
    [6, 'moved-forward'],
    [12, 'moved-forward'],
  ])
})

test('a run that begins long before the newest picture moves nothing forward', async () => {
  times = { observed: times?.observed ?? [], forward: { runAt: NEWEST - 18 * MINUTE_MS, times: [NEWEST + STEP_MS] } }
  expect(await known(radarOf().read())).toHaveLength(3)
})

test('a run whose beginning contradicts what radar saw moves nothing forward: it may be in another unit', async () => {
  setAnswer(echoes(RUN, RUN), STRONG)
  expect(await known(radarOf().read())).toHaveLength(3)
})

test('a run whose beginning lies elsewhere moves nothing forward', async () => {
  setAnswer(echoes(RUN, RUN), await pictureOf(1, -82))
  expect(await known(radarOf().read())).toHaveLength(3)
})

test('a torn picture of the run ends what is moved forward', async () => {
  setAnswer(echoes(NEWEST + STEP_MS, RUN), TORN)
  expect(await known(radarOf().read())).toHaveLength(3)
})

test('a run whose beginning is torn, so that nothing proves its unit, moves nothing forward', async () => {
  setAnswer(echoes(RUN, RUN), TORN)
  expect(await known(radarOf().read())).toHaveLength(3)
})

test('a torn newest picture leaves the one before; when all are torn nothing is read, and nothing is dry', async () => {
  setAnswer(echoes(NEWEST), TORN)
  expect(await radarOf().read()).toMatchObject({ observedAt: RUN })
  for (const at of [RUN, NEWEST - 2 * STEP_MS]) setAnswer(echoes(at), TORN)
  expect(await radarOf().read()).toEqual({ why: 'unreadable', observedAt: NEWEST })
})

test('pictures with a colour that nothing explains are not read, and drawn grey where it is', async () => {
  for (const at of times?.observed ?? []) setAnswer(echoes(at), STRANGE)
  const radar = radarOf()
  expect(await radar.read()).toEqual({ why: 'unreadable', observedAt: NEWEST })
  const { classes, isReadable } = await radar.pictures.read(echoes(NEWEST))
  expect([isReadable, new Set(classes)]).toEqual([false, new Set([0, 15])])
  expect(radar.pictures.mayBeReadable(radarPictureId(echoes(NEWEST)))).toBe(false)
})

test.each([
  ['nearly all of the box, which no weather does: the picture before is read', 0.91, RUN],
  ['much of the box, as a wide snowstorm may', 0.89, NEWEST],
])('one strength fills %s', async (_, share, observedAt) => {
  const flood = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT)
  setAnswer(echoes(NEWEST), await indexedPng(flood.fill(2, 0, flood.length * share), RADAR_WIDTH, PALETTE))
  expect(await radarOf().read()).toMatchObject({ observedAt })
})

test('a newest picture without any echo is no dry weather minutes after one with many, and leaves that one', async () => {
  setAnswer(echoes(NEWEST), EMPTY)
  expect(await radarOf().read()).toMatchObject({ observedAt: RUN })
  setAnswer(echoes(RUN), EMPTY)
  expect(await radarOf().read()).toMatchObject({ observedAt: NEWEST - 2 * STEP_MS })
})

test('the last small shower ends: radar sees nothing any more', async () => {
  const shower = drawnClasses(({ lat, lon }) => (Math.abs(lat - 43.7) < 0.1 && Math.abs(lon + 79.4) < 0.1 ? 1 : 0))
  setAnswer(echoes(RUN), await indexedPng(shower, RADAR_WIDTH, PALETTE))
  for (const at of [NEWEST - 2 * STEP_MS, NEWEST]) setAnswer(echoes(at), EMPTY)
  expect(await radarOf().read()).toMatchObject({ observedAt: NEWEST })
})

test('pictures of another part of the world, which no radar sees, are not read as dry', async () => {
  setAnswer({ ...echoes(NEWEST), shows: 'unseen' }, NONE_SEEN)
  expect(await radarOf().read()).toEqual({ why: 'unreadable', observedAt: NEWEST })
})

test('without a list radar is silent; with an old one it is stale', async () => {
  times = null
  expect(await radarOf().read()).toEqual({ why: 'silent', observedAt: null })
  times = { observed: [NOW - 21 * MINUTE_MS], forward: null }
  expect(await radarOf().read()).toEqual({ why: 'stale', observedAt: NOW - 21 * MINUTE_MS })
})

test('a picture that is dated hours ahead is not read: it says nothing about now', async () => {
  times = { observed: [RUN, NEWEST, NOW + 3 * HOUR_MS], forward: null }
  expect(await radarOf().read()).toMatchObject({ observedAt: NEWEST })
  times = { observed: [NOW + 3 * HOUR_MS], forward: null }
  expect(await radarOf().read()).toEqual({ why: 'silent', observedAt: null })
})

test('a run that is dated hours ahead moves nothing forward: nothing is known of the hours between', async () => {
  times = { observed: times?.observed ?? [], forward: { runAt: NOW + 3 * HOUR_MS, times: [NOW + 3 * HOUR_MS] } }
  expect(await known(radarOf().read())).toHaveLength(3)
})

test('a thousand visitors cost as many pictures as one, and nothing is fetched while nobody looks', async () => {
  const { nowcasts } = radarOf()
  await nowcasts.read('snow')
  const ofOne = asked.length
  expect(new Set(asked).size).toBe(ofOne)
  await Promise.all(Array.from({ length: 1_000 }, () => nowcasts.read('snow')))
  now += 9 * SECOND_MS
  await nowcasts.read('snow')
  expect(asked).toHaveLength(ofOne)
})

test('the next list is read while the last reading is still given; an old one waits', async () => {
  const { nowcasts } = radarOf()
  await nowcasts.read('snow')
  times = { observed: [RUN, NEWEST, NEWEST + STEP_MS], forward: null }
  now = NEWEST + STEP_MS + 4 * MINUTE_MS
  const next = async () => {
    const reading = await nowcasts.read('snow')
    return reading.observedAt
  }
  // The list itself is served stale once, while the next is on its way.
  expect(await next()).toBe(NEWEST)
  await expect.poll(next).toBe(NEWEST + STEP_MS)
  now += HOUR_MS
  expect(await nowcasts.read('snow')).toMatchObject({ why: 'stale' })
})

test('a first reading that takes long is not waited for, and is there for the next visitor', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  pictureOnItsWay = promise
  const { nowcasts } = radarOf()
  const first = nowcasts.read('snow')
  await vi.advanceTimersByTimeAsync(6 * SECOND_MS)
  expect(await first).toEqual({ why: 'reading', observedAt: NEWEST })
  resolve()
  expect(await nowcasts.read('snow')).toMatchObject({ observedAt: NEWEST })
})

test('a picture that another process has named is given here; one that is on no list costs one list', async () => {
  const { pictures } = radarOf()
  expect((await pictures.drawn(radarPictureId(echoes(NEWEST)))).isReadable).toBe(true)
  for (const id of ['snow-echoes-20261123T1437Z', 'snow-unseen-20261123T1437Z', 'snow-echoes-19991123T1437Z'])
    await expect(pictures.drawn(id)).rejects.toMatchObject({ status: 404 })
  expect([listsAsked, asked]).toEqual([1, [radarPictureId(echoes(NEWEST))]])
})

test('while the list does not come, pictures that nobody has named ask for it once in five seconds', async () => {
  times = null
  const { pictures } = radarOf()
  for (let minute = 10; minute < 60; minute += 1) {
    now += 100
    await expect(pictures.drawn(`snow-echoes-20261123T14${minute}Z`)).rejects.toMatchObject({ status: 404 })
  }
  expect(listsAsked).toBe(1)
})
