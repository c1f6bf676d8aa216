import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { forecastRangeAnswerSchema } from '#shared/contracts/forecast-range.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { createCertaintyService } from './certainty-service.ts'
import type { Ensemble } from './ensemble-source.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const aDay = (date: string) => ({
  date,
  high: { from: 1, middle: 2, to: 4 },
  low: null,
  precipitation: null,
  snow: null,
})

function certainty(fetch: Ensemble['fetch'] | null) {
  const clock = () => new Date('2026-11-24T02:00:00Z')
  return createCertaintyService({
    ensemble: fetch && { source: 'Open-Meteo', model: 'GEPS', cellOf: () => ({ lat: 43.5, lon: -79.5 }), fetch },
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
  })
}

test('the days from today on; a cell is asked once for all who stand in it', async () => {
  const fetch = vi.fn(async () => ['2026-11-22', '2026-11-23', '2026-11-24'].map(aDay))
  const service = certainty(fetch)
  const answer = await service.rangeAt(TORONTO)
  expect(forecastRangeAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.data).toMatchObject({ model: 'GEPS', days: [{ date: '2026-11-23' }, { date: '2026-11-24' }] })
  await service.rangeAt({ lat: 43.6, lon: -79.3 })
  expect(fetch.mock.calls).toEqual([[{ lat: 43.5, lon: -79.5 }, 'America/Toronto']])
})

test('each cell has a range of its own', async () => {
  const clock = () => new Date('2026-11-24T02:00:00Z')
  const fetch = vi.fn(async ({ lat }: Coordinates) => [
    { ...aDay('2026-11-24'), high: { from: lat, middle: lat, to: lat } },
  ])
  const service = createCertaintyService({
    ensemble: { source: 'Open-Meteo', model: 'GEPS', cellOf: (place) => place, fetch },
    cache: createSourceCache({ clock }),
    clock,
    timeZoneAt: () => 'America/Toronto',
  })
  const highAt = async (lat: number) => (await service.rangeAt({ lat, lon: -79 })).data.days[0]?.high?.middle
  expect([await highAt(43), await highAt(46)]).toEqual([43, 46])
})

test('a silent ensemble is a problem that says so; one that is turned off is asked nothing', async () => {
  const silent = () => Promise.reject(new AppError('provider-unreachable', { status: 502, detail: 'It is silent.' }))
  await expect(certainty(silent).rangeAt(TORONTO)).rejects.toMatchObject({ code: 'range-unavailable', status: 503 })
  expect(await certainty(null).rangeAt(TORONTO)).toMatchObject({ data: { model: null, days: [] }, meta: [] })
})
