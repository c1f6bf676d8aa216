import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { lakeAnswerSchema } from '#shared/contracts/lake.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { greatLakesWater } from '../places/great-lakes-water.ts'
import { createLakeService } from './lake-service.ts'
import type { AirAloft, HourAloft, LakeSurface } from './lake-source.ts'

const EVENING = Date.parse('2026-11-22T02:00:00Z')
const BARRIE = { lat: 44.39, lon: -79.69 }
const OTTAWA = { lat: 45.42, lon: -75.7 }

/** Cold air from the north-west for six hours, then from the west. */
const squalls = (hour: number): Partial<HourAloft> => ({ windDirection: hour < 6 ? 325 : 250 })
const hoursOf = (more: (hour: number) => Partial<HourAloft>, from = EVENING): HourAloft[] =>
  Array.from({ length: 36 }, (_, hour) => ({
    at: from + (hour - 2) * HOUR_MS,
    temperature: -9,
    windDirection: 325,
    snow: 0.6,
    ...more(hour - 2),
  }))
const SILENT = () => Promise.reject(new AppError('provider-unreachable', { status: 502, detail: 'It is silent.' }))

interface Scene {
  now?: number
  water?: LakeSurface['fetchWater']
  ice?: LakeSurface['fetchIce']
  aloft?: AirAloft['fetch']
  isOff?: boolean
}

function lakes(scene: Scene = {}) {
  const { now = EVENING, isOff = false } = scene
  const fetchWater = vi.fn(scene.water ?? (async () => ({ temperature: 7, at: EVENING - DAY_MS })))
  const fetchIce = vi.fn(scene.ice ?? (async () => ({ at: Date.parse('2026-05-20T12:00:00Z'), percent: { huron: 0 } })))
  const fetchAloft = vi.fn(scene.aloft ?? (async () => hoursOf(squalls, now)))
  const clock = () => new Date(now)
  const service = createLakeService({
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
    openWater: greatLakesWater,
    sources: {
      surface: isOff ? null : { source: 'GLERL', fetchWater, fetchIce },
      aloft: { source: 'Open-Meteo', cellOf: (place) => place, fetch: fetchAloft },
    },
  })
  return { service, fetchWater, fetchIce, fetchAloft }
}

test('cold air over a warm bay: the lake, its water, no ice in November, and snow until the wind turns', async () => {
  const answer = await lakes().service.lakeAt(BARRIE)
  expect(lakeAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.data).toMatchObject({
    lake: { name: 'georgian-bay' },
    water: { temperature: 7, at: EVENING - DAY_MS },
    ice: { percent: 0, at: null },
    effect: {
      verdict: 'likely',
      from: EVENING,
      until: EVENING + 6 * HOUR_MS,
      lake: 'georgian-bay',
      waterTemperature: 7,
      airTemperature: -9,
      windDirection: 325,
    },
  })
  expect(answer.meta).toMatchObject([
    { source: 'GLERL', ok: true },
    { source: 'Open-Meteo', ok: true },
  ])
})

test('each place has the air above it, and each lake its own water', async () => {
  const water = async (lake: string) => ({ temperature: lake === 'erie' ? 12 : 7, at: EVENING - DAY_MS })
  const { service, fetchAloft } = lakes({ water })
  const waterAt = async (lat: number, lon: number) => (await service.lakeAt({ lat, lon })).data.water?.temperature
  expect([await waterAt(44.39, -79.69), await waterAt(42.66, -81.21)]).toEqual([7, 12])
  expect(fetchAloft).toHaveBeenCalledTimes(2)
})

test('without snow in the model it is possible alone; in mild air, or with a wind from land, nothing is said', async () => {
  const effectIn = async (more: Partial<HourAloft>) =>
    (await lakes({ aloft: async () => hoursOf(() => more) }).service.lakeAt(BARRIE)).data.effect
  expect(await effectIn({ snow: 0 })).toMatchObject({ verdict: 'possible', until: null })
  expect(await effectIn({ temperature: 0 })).toBeNull()
  expect(await effectIn({ windDirection: 100 })).toBeNull()
  expect(await effectIn({ temperature: null })).toBeNull()
})

test('over the warm water of August the wind brings rain, and nothing is said of snow', async () => {
  const august = { now: Date.parse('2026-08-20T12:00:00Z') }
  const water = async () => ({ temperature: 24, at: august.now - DAY_MS })
  const aloft = async () => hoursOf(() => ({ temperature: 5, snow: 0 }), august.now)
  expect((await lakes({ ...august, water, aloft }).service.lakeAt(BARRIE)).data).toMatchObject({
    water: { temperature: 24 },
    effect: null,
  })
})

test('an effect that begins within twelve hours is told with its beginning, a later one not yet', async () => {
  const from = async (start: number) => {
    const aloft = async () => hoursOf((hour) => ({ windDirection: hour < start ? 100 : 325 }))
    return (await lakes({ aloft }).service.lakeAt(BARRIE)).data.effect?.from ?? null
  }
  expect(await from(5)).toBe(EVENING + 5 * HOUR_MS)
  expect(await from(12)).toBe(EVENING + 12 * HOUR_MS)
  expect(await from(13)).toBeNull()
})

test('snow off the lake ends with the first hour that is too mild or whose wind is not known, and what comes later is another', async () => {
  const until = async (pause: Partial<HourAloft>) => {
    const aloft = async () => hoursOf((hour) => (hour >= 3 && hour < 5 ? pause : {}))
    return (await lakes({ aloft }).service.lakeAt(BARRIE)).data.effect?.until
  }
  expect(await until({ temperature: 0 })).toBe(EVENING + 3 * HOUR_MS)
  expect(await until({ windDirection: null })).toBe(EVENING + 3 * HOUR_MS)
  expect(await until({})).toBeNull()
})

test('in London, near Lake Erie, a north-west wind has the warmth of Lake Huron', async () => {
  const water = async (lake: string) => ({ temperature: lake === 'huron' ? 8 : 1, at: EVENING - DAY_MS })
  const { data } = await lakes({ water }).service.lakeAt({ lat: 42.98, lon: -81.25 })
  expect(data).toMatchObject({
    lake: { name: 'erie' },
    water: { temperature: 1 },
    effect: { lake: 'huron', waterTemperature: 8 },
  })
})

test.each([
  ['2026-05-31', null],
  ['2026-06-01', { percent: 0, at: null }],
  ['2026-11-30', { percent: 0, at: null }],
  ['2026-12-01', null],
])('on %s, without a chart of the ice, what is known of it is %j', async (day, ice) => {
  const now = Date.parse(`${day}T12:00:00Z`)
  expect((await lakes({ now, ice: SILENT }).service.lakeAt(BARRIE)).data.ice).toEqual(ice)
  const old = async () => ({ at: now - 4 * DAY_MS, percent: { 'georgian-bay': 40 } })
  expect((await lakes({ now, ice: old }).service.lakeAt(BARRIE)).data.ice).toEqual(ice)
  const ofAnotherLake = async () => ({ at: now, percent: { erie: 40 } })
  expect((await lakes({ now, ice: ofAnotherLake }).service.lakeAt(BARRIE)).data.ice).toEqual(ice)
})

test('a frozen lake makes no snow, and neither does one whose ice in January nobody knows', async () => {
  const january = Date.parse('2027-01-20T12:00:00Z')
  const at = january - DAY_MS
  const scene = { now: january, water: async () => ({ temperature: 6, at }) }
  const frozen = await lakes({ ...scene, ice: async () => ({ at, percent: { 'georgian-bay': 95 } }) }).service.lakeAt(
    BARRIE,
  )
  expect(frozen.data).toMatchObject({ ice: { percent: 95, at }, effect: null })
  const unknown = await lakes({ ...scene, ice: SILENT }).service.lakeAt(BARRIE)
  expect(unknown.data).toMatchObject({ ice: null, effect: null })
  const open = await lakes({ ...scene, ice: async () => ({ at, percent: { 'georgian-bay': 20 } }) }).service.lakeAt(
    BARRIE,
  )
  expect(open.data.effect).toMatchObject({ verdict: 'likely' })
})

test.each([
  ['last week', EVENING - 7 * DAY_MS],
  ['the year 9999', Date.parse('9999-12-31T12:00:00Z')],
])('water and ice of %s are not told, and nothing is made of them', async (_, at) => {
  const water = async () => ({ temperature: 12, at })
  const ice = async () => ({ at, percent: { 'georgian-bay': 40 } })
  const { data } = await lakes({ water, ice }).service.lakeAt(BARRIE)
  expect(data).toMatchObject({ water: null, ice: { percent: 0, at: null }, effect: null })
})

test('far from the lakes, and where the source is turned off, nobody is asked', async () => {
  const scene = lakes()
  expect(await scene.service.lakeAt(OTTAWA)).toMatchObject({ data: { lake: null, effect: null }, meta: [] })
  const off = lakes({ isOff: true })
  expect(await off.service.lakeAt(BARRIE)).toMatchObject({ data: { lake: null }, meta: [] })
  for (const { fetchWater, fetchIce, fetchAloft } of [scene, off]) {
    for (const asked of [fetchWater, fetchIce, fetchAloft]) expect(asked).not.toHaveBeenCalled()
  }
})

test('without the satellite the lake is named, without both it is an error', async () => {
  const { data, meta } = await lakes({ water: SILENT }).service.lakeAt(BARRIE)
  expect(data).toMatchObject({ lake: { name: 'georgian-bay' }, water: null, effect: null })
  expect(meta).toMatchObject([{ source: 'GLERL', ok: false }, { source: 'Open-Meteo' }])
  await expect(lakes({ water: SILENT, aloft: SILENT }).service.lakeAt(BARRIE)).rejects.toMatchObject({
    code: 'lake-unavailable',
    status: 503,
  })
})

test('a thousand visitors around a bay are one question for its water and its ice', async () => {
  const { service, fetchWater, fetchIce } = lakes()
  await Promise.all(Array.from({ length: 1_000 }, (_, n) => service.lakeAt({ lat: 44.3 + (n % 20) / 100, lon: -79.7 })))
  expect(fetchIce).toHaveBeenCalledTimes(1)
  expect(new Set(fetchWater.mock.calls.flat()).size).toBe(fetchWater.mock.calls.length)
})
