import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { greatLakesWater } from '#server/places/great-lakes-water.ts'
import { marineAnswerSchema } from '#shared/contracts/marine.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { createMarineService } from './marine-service.ts'
import type { Buoys, MarineForecasts, WaterLevels } from './marine-source.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const TORONTO = { lat: 43.65, lon: -79.38 }
const SUDBURY = { lat: 46.9, lon: -81 }
const SILENT = () => Promise.reject(new AppError('provider-unreachable', { status: 502, detail: 'It is silent.' }))
const words = (english: string) => ({ english, french: null })

const anArea = (name: string, west: number, issuedAt: number | null = NOW - HOUR_MS, isWhole = true) => ({
  isWhole,
  shape: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, 43.3],
        [west + 0.5, 43.3],
        [west + 0.5, 43.6],
        [west, 43.3],
      ],
    ],
  },
  forecast: {
    area: words(name),
    issuedAt,
    warnings: [{ area: null, event: words('Gale warning') }],
    parts: [{ name: null, period: null, texts: [words('Wind west 35 knots.')] }],
    later: [],
  },
})
const aBuoy = (buoy: string, lon: number, at = NOW - 20 * MINUTE_MS) => ({
  position: { lat: 43.6, lon },
  reading: { buoy, at, waves: 1, windSpeed: 20, windDirection: 270, windGust: null, waterTemperature: 8 },
})
const LEVEL = { station: 'Toronto', at: NOW - HOUR_MS, level: 0.4, change3h: 0.1, change24h: null }

interface Scene {
  areas?: MarineForecasts['fetchAreas']
  buoys?: Buoys['fetchReadings']
  level?: WaterLevels['fetchLevel']
  gauges?: WaterLevels['fetchGauges']
  isOff?: boolean
}

function marine(scene: Scene = {}) {
  const asked = {
    areas: vi.fn(scene.areas ?? (async () => [anArea('Eastern', -78.5), anArea('Western', -79.5)])),
    buoys: vi.fn(scene.buoys ?? (async () => [aBuoy('45139', -79.6), aBuoy('45159', -79.2)])),
    gauges: vi.fn(
      scene.gauges ??
        (async () => [
          { id: 'far', name: 'Kingston', position: { lat: 44.2, lon: -76.5 } },
          { id: 'near', name: 'Toronto', position: { lat: 43.64, lon: -79.38 } },
        ]),
    ),
    level: vi.fn(scene.level ?? (async () => LEVEL)),
  }
  const clock = () => new Date(NOW)
  const service = createMarineService({
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
    openWater: greatLakesWater,
    sources: scene.isOff
      ? { forecasts: null, buoys: null, levels: null }
      : {
          forecasts: { source: 'ECCC', fetchAreas: asked.areas },
          buoys: { source: 'NDBC', fetchReadings: asked.buoys },
          levels: { source: 'CHS', fetchGauges: asked.gauges, fetchLevel: asked.level },
        },
  })
  return { service, asked }
}

test('in Toronto: the nearest area, buoy and gauge, each with its distance and time', async () => {
  const answer = await marine().service.marineAt(TORONTO)
  expect(marineAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.data).toMatchObject({
    forecast: { area: { english: 'Western' }, warnings: [{}], parts: [{}] },
    buoy: { buoy: '45159', distanceKm: 16 },
    level: { station: 'Toronto', distanceKm: 1, change3h: 0.1 },
  })
  expect(answer.meta.map(({ source }) => source)).toEqual(['ECCC', 'NDBC', 'CHS'])
})

test('a forecast of two days ago is not told, but its area and warnings are', async () => {
  const { service } = marine({ areas: async () => [anArea('Western', -79.5, NOW - 48 * HOUR_MS)] })
  expect((await service.marineAt(TORONTO)).data.forecast).toMatchObject({ parts: [], warnings: [{}] })
})

test.each([
  ['of which a part cannot be read', NOW - HOUR_MS, false],
  ['of the year 9999', Date.parse('9999-12-31T00:00:00Z'), true],
])('a forecast %s is not told as none: its source is named, and its warnings stand', async (_, issuedAt, isWhole) => {
  const { service } = marine({ areas: async () => [anArea('Western', -79.5, issuedAt, isWhole)] })
  const { data, meta } = await service.marineAt(TORONTO)
  expect(data.forecast).toMatchObject({ issuedAt: null, parts: [], warnings: [{}] })
  expect(meta[0]).toMatchObject({ source: 'ECCC', ok: false, code: 'provider-unreadable' })
})

test('a forecast dated a little ahead is told, as is one without a day’s age; one without a date is not', async () => {
  const partsOf = async (issuedAt: number | null) => {
    const { service } = marine({ areas: async () => [anArea('Western', -79.5, issuedAt)] })
    return (await service.marineAt(TORONTO)).data.forecast?.parts.length
  }
  expect(await Promise.all([NOW + 10 * MINUTE_MS, NOW - 24 * HOUR_MS, null].map(partsOf))).toEqual([1, 1, 0])
})

test('an area beyond 80 km tells nothing', async () => {
  const { data, meta } = await marine({ areas: async () => [anArea('Far', -77)] }).service.marineAt(TORONTO)
  expect([data.forecast, meta[0]?.ok]).toEqual([null, true])
})

test('a buoy that was taken ashore hours ago, and one 80 km away, tell nothing', async () => {
  const { service } = marine({ buoys: async () => [aBuoy('45159', -79.2, NOW - 3 * HOUR_MS), aBuoy('45012', -78.4)] })
  expect((await service.marineAt(TORONTO)).data.buoy).toBeNull()
})

test('a gauge without a level, or whose last one is four hours old, tells nothing', async () => {
  expect((await marine({ level: async () => null }).service.marineAt(TORONTO)).data.level).toBeNull()
  const { service } = marine({ level: async () => ({ ...LEVEL, at: NOW - 4 * HOUR_MS }) })
  expect((await service.marineAt(TORONTO)).data.level).toBeNull()
})

test('what one source cannot tell the others still do, and without all it is a problem', async () => {
  const some = await marine({ areas: SILENT, gauges: SILENT }).service.marineAt(TORONTO)
  expect(some).toMatchObject({
    data: { forecast: null, level: null, buoy: { buoy: '45159' } },
    meta: [{ ok: false }, { ok: true }, { ok: false }],
  })
  const none = marine({ areas: SILENT, gauges: SILENT, buoys: SILENT })
  await expect(none.service.marineAt(TORONTO)).rejects.toMatchObject({ code: 'marine-unavailable', status: 503 })
})

test('two visitors at one lake are one question to each source', async () => {
  const { service, asked } = marine()
  await Promise.all([service.marineAt(TORONTO), service.marineAt({ lat: 43.7, lon: -79.4 })])
  expect(Object.values(asked).map((each) => each.mock.calls.length)).toEqual([1, 1, 1, 1])
})

test('far from the lakes, and with all sources turned off, nobody is asked', async () => {
  const far = marine()
  expect(await far.service.marineAt(SUDBURY)).toMatchObject({ data: { forecast: null, buoy: null }, meta: [] })
  expect(far.asked.areas).not.toHaveBeenCalled()
  expect(await marine({ isOff: true }).service.marineAt(TORONTO)).toMatchObject({ meta: [] })
})
