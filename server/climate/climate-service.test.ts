import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { climateAnswerSchema } from '#shared/contracts/climate.ts'
import { createClimateService } from './climate-service.ts'
import type { ClimateHistory } from './climate-source.ts'

const EVENING = new Date('2026-11-24T02:00:00Z')
const TORONTO = { lat: 43.65, lon: -79.38 }
const station = (name: string, lat: number) => ({ name, frenchName: null, position: { lat, lon: -79.4 } })
const NORMALS = { highs: Array(12).fill(6.04), lows: Array(12).fill(-1), period: '1981–2010' }
const SILENT = () => Promise.reject(new AppError('provider-unreachable', { status: 502, detail: 'It is silent.' }))

function climate(more: Partial<ClimateHistory> = {}, isOff = false) {
  const source: ClimateHistory = {
    source: 'ECCC',
    cellOf: (place) => place,
    fetchNormals: vi.fn(async () => [
      { ...station('Far', 44.5), ...NORMALS },
      { ...station('Near', 43.7), ...NORMALS },
    ]),
    fetchRecords: vi.fn(async () => [
      { ...station('Area', 43.8), high: { temperature: 18, year: 1931 }, low: null, since: 1840 },
    ]),
    ...more,
  }
  const clock = () => EVENING
  const service = createClimateService({
    source: isOff ? null : source,
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
  })
  return { service, source }
}

test('the day of the place, the normal and the record of the nearest stations with their distance', async () => {
  const { service, source } = climate()
  const answer = await service.climateAt(TORONTO)
  expect(climateAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.data).toMatchObject({
    date: '2026-11-23',
    normal: { station: 'Near', distanceKm: 6, high: 6, low: -1 },
    record: { station: 'Area', distanceKm: 17, high: { year: 1931 }, low: null, since: 1840 },
  })
  expect(source.fetchRecords).toHaveBeenCalledWith(TORONTO, 11, 23)
})

test('a record of a year that has not come is none: the next area has its own', async () => {
  const area = (name: string, lat: number, year: number, since = 1840) => ({
    ...station(name, lat),
    high: { temperature: 18, year },
    low: null,
    since,
  })
  const fetchRecords = async () => [area('Wrong', 43.7, 2199), area('Right', 43.9, 1931, 2199)]
  expect((await climate({ fetchRecords }).service.climateAt(TORONTO)).data.record).toMatchObject({
    station: 'Right',
    high: { year: 1931 },
    since: null,
  })
})

test('a record of this year stands, and a low stands without a high', async () => {
  const low = { temperature: -13, year: 2026 }
  const fetchRecords = async () => [{ ...station('Area', 43.7), high: null, low, since: 2026 }]
  expect((await climate({ fetchRecords }).service.climateAt(TORONTO)).data.record).toMatchObject({ low, since: 2026 })
})

test('a station 94 km away tells nothing', async () => {
  const { service } = climate({ fetchNormals: async () => [{ ...station('Far', 44.5), ...NORMALS }] })
  expect((await service.climateAt(TORONTO)).data.normal).toBeNull()
})

test('records without normals are told, or these without those, and that the source is silent; without both it is a problem', async () => {
  const meta = [{ source: 'ECCC', ok: false }]
  expect(await climate({ fetchNormals: SILENT }).service.climateAt(TORONTO)).toMatchObject({
    data: { normal: null, record: { station: 'Area' } },
    meta,
  })
  expect(await climate({ fetchRecords: SILENT }).service.climateAt(TORONTO)).toMatchObject({
    data: { normal: { station: 'Near' }, record: null },
    meta,
  })
  expect((await climate().service.climateAt(TORONTO)).meta).toMatchObject([{ ok: true }])
  const none = climate({ fetchNormals: SILENT, fetchRecords: SILENT })
  await expect(none.service.climateAt(TORONTO)).rejects.toMatchObject({ code: 'climate-unavailable', status: 503 })
})

test('a day asks once for all visitors', async () => {
  const { service, source } = climate()
  await Promise.all([service.climateAt(TORONTO), service.climateAt(TORONTO)])
  await service.climateAt(TORONTO)
  expect([source.fetchNormals, source.fetchRecords].map((asked) => vi.mocked(asked).mock.calls.length)).toEqual([1, 1])
})

test('each place has a normal of its own', async () => {
  const { service, source } = climate({
    fetchNormals: async ({ lat }) => [{ ...station('Own', lat), ...NORMALS, highs: Array(12).fill(lat) }],
  })
  const highAt = async (lat: number) => (await service.climateAt({ lat, lon: -79.4 })).data.normal?.high
  expect([await highAt(43.7), await highAt(44.4)]).toEqual([43.7, 44.4])
  expect(source.fetchRecords).toHaveBeenCalledTimes(2)
})

test('turned off, or abroad, it says nothing and asks nobody', async () => {
  expect(await climate({}, true).service.climateAt(TORONTO)).toMatchObject({ data: { normal: null }, meta: [] })
  expect(await climate({ cellOf: () => null }).service.climateAt(TORONTO)).toMatchObject({ meta: [] })
})
