import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { airAnswerSchema } from '#shared/contracts/air.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { createAirService } from './air-service.ts'
import type { AirForecast, AirModel, AirObservation, AirStations } from './air-source.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const TORONTO = { lat: 43.65, lon: -79.38 }
const MOOSONEE = { lat: 51.27, lon: -80.64 }

const aStation = (more: Partial<AirObservation> = {}): AirObservation => ({
  stationId: 'FCWYG',
  name: 'Toronto Downtown',
  frenchName: 'centre-ville de Toronto',
  position: { lat: 43.676, lon: -79.397 },
  observedAt: NOON - HOUR_MS,
  index: 2.7,
  ...more,
})
const HAMILTON = aStation({ stationId: 'FDCHU', name: 'Hamilton West', position: { lat: 43.264, lon: -79.903 } })
const FORECAST: AirForecast = { issuedAt: NOON - HOUR_MS, hours: [{ at: NOON + HOUR_MS, index: 4 }] }
const SILENT = () => Promise.reject(new AppError('provider-unreachable', { status: 502, detail: 'It is silent.' }))

interface Scene {
  observations?: () => Promise<readonly AirObservation[]>
  forecast?: AirStations['fetchForecast']
  model?: AirModel['fetch']
  off?: ('stations' | 'model')[]
}

function air({ observations = async () => [aStation(), HAMILTON], forecast, model, off = [] }: Scene = {}) {
  let now = NOON
  const fetchObservations = vi.fn(observations)
  const fetchModel = vi.fn(model ?? (async () => ({ at: NOON, pm25: 4.2 })))
  const fetchForecast = vi.fn(forecast ?? (async () => FORECAST))
  const clock = () => new Date(now)
  const service = createAirService({
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
    sources: {
      stations: off.includes('stations') ? null : { source: 'ECCC', fetchObservations, fetchForecast },
      model: off.includes('model') ? null : { source: 'Open-Meteo', cellOf: (place) => place, fetch: fetchModel },
    },
  })
  const pass = (ms: number) => {
    now += ms
  }
  return { service, fetchObservations, fetchForecast, fetchModel, pass }
}

test('the nearest station speaks for a place, by name and distance, with its forecast', async () => {
  const answer = await air().service.airAt(TORONTO)
  expect(airAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.data).toEqual({
    timeZone: 'America/Toronto',
    station: { name: 'Toronto Downtown', frenchName: 'centre-ville de Toronto', distanceKm: 3 },
    observed: { at: NOON - HOUR_MS, index: 2.7 },
    forecast: FORECAST.hours,
    forecastIssuedAt: FORECAST.issuedAt,
    model: null,
  })
  expect(answer.meta).toMatchObject([{ source: 'ECCC', ok: true, stale: false }])
})

test('a station that has been silent for three hours does not speak: the next one does', async () => {
  const { service } = air({ observations: async () => [aStation({ observedAt: NOON - 3 * HOUR_MS }), HAMILTON] })
  const { data } = await service.airAt(TORONTO)
  expect(data.station).toMatchObject({ name: 'Hamilton West', distanceKm: 60 })
})

test('beyond 100 km of every station the model speaks, without an index', async () => {
  const { service, fetchForecast } = air()
  expect((await service.airAt({ lat: 43.96, lon: -78.22 })).data.station?.distanceKm).toBe(100)
  expect((await service.airAt({ lat: 43.96, lon: -78.16 })).data.station).toBeNull()
  fetchForecast.mockClear()
  const { data, meta } = await service.airAt(MOOSONEE)
  expect(data).toMatchObject({ station: null, observed: null, forecast: [], model: { at: NOON, pm25: 4.2 } })
  expect(meta).toMatchObject([
    { source: 'ECCC', ok: true },
    { source: 'Open-Meteo', ok: true },
  ])
  expect(fetchForecast).not.toHaveBeenCalled()
})

test('each place has air of its own: the forecast of its station, and the model’s for its cell', async () => {
  const forecast = async (station: string) => ({
    ...FORECAST,
    hours: [{ at: NOON, index: station === 'FDCHU' ? 7 : 4 }],
  })
  const { service } = air({ forecast, model: async ({ lat }) => ({ at: NOON, pm25: lat }) })
  const airAt = async (lat: number, lon: number) => (await service.airAt({ lat, lon })).data
  expect([await airAt(43.65, -79.38), await airAt(43.26, -79.9)]).toMatchObject([
    { forecast: [{ index: 4 }] },
    { forecast: [{ index: 7 }] },
  ])
  expect([await airAt(51.25, -80.65), await airAt(52.25, -80.65)]).toMatchObject([
    { model: { pm25: 51.25 } },
    { model: { pm25: 52.25 } },
  ])
})

test('while the stations are silent the model speaks, and it is said who is silent', async () => {
  const { data, meta } = await air({ observations: SILENT }).service.airAt(TORONTO)
  expect(data.model).toEqual({ at: NOON, pm25: 4.2 })
  expect(meta).toMatchObject([
    { source: 'ECCC', ok: false, error: 'It is silent.' },
    { source: 'Open-Meteo', ok: true },
  ])
})

test('when nothing answers it is an error that names both', async () => {
  const asking = air({ observations: SILENT, model: SILENT }).service.airAt(TORONTO)
  await expect(asking).rejects.toMatchObject({
    code: 'air-unavailable',
    status: 503,
    meta: [{ source: 'ECCC' }, { source: 'Open-Meteo' }],
  })
})

test('a forecast that does not come leaves the measurement, and why', async () => {
  const { data, meta } = await air({ forecast: SILENT }).service.airAt(TORONTO)
  expect(data).toMatchObject({ observed: { index: 2.7 }, forecast: [], forecastIssuedAt: null })
  expect(meta).toMatchObject([{ source: 'ECCC', ok: true, error: 'It is silent.' }])
})

test('a source that is turned off is not asked, and without any nothing is said', async () => {
  const { service, fetchObservations, fetchModel } = air({ off: ['stations', 'model'] })
  const { data, meta } = await service.airAt(TORONTO)
  expect(data).toMatchObject({ station: null, observed: null, model: null })
  expect(meta).toEqual([])
  expect(fetchObservations).not.toHaveBeenCalled()
  expect(fetchModel).not.toHaveBeenCalled()
})

test('a thousand visitors at a hundred places are one question for all stations, in ten minutes', async () => {
  const { service, fetchObservations, pass } = air()
  const places = Array.from({ length: 1_000 }, (_, n) => ({ lat: 43.2 + (n % 100) / 200, lon: -79.5 }))
  await Promise.all(places.map((place) => service.airAt(place)))
  pass(9 * MINUTE_MS)
  await service.airAt(TORONTO)
  expect(fetchObservations).toHaveBeenCalledTimes(1)
})

test('an old answer of the stations is told with its age, and after three hours no more', async () => {
  let isSilent = false
  const scene = air({ observations: async () => (isSilent ? await SILENT() : [aStation()]) })
  await scene.service.airAt(TORONTO)
  isSilent = true
  scene.pass(HOUR_MS)
  expect(await scene.service.airAt(TORONTO)).toMatchObject({
    data: { observed: { at: NOON - HOUR_MS } },
    meta: [{ source: 'ECCC', ok: true, stale: true }],
  })
  scene.pass(2 * HOUR_MS)
  expect((await scene.service.airAt(TORONTO)).data.observed).toBeNull()
})
