import { z } from 'zod'
import type { AirModel } from '#server/air/air-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadable } from '#server/outbound/unreadable-answer.ts'
import { coarseCell } from '#server/places/grid-cell.ts'
import { HOUR_MS } from '#shared/time.ts'

/** The model's cells are about 45 km wide; a quarter of a degree is finer than they are. */
const CELLS_PER_DEGREE = 4
/** It has a value for every hour: one of another time is no value of now. */
const OF_NOW_MS = 2 * HOUR_MS

const answerSchema = z.object({
  utc_offset_seconds: z.literal(0),
  // The first letter is U+03BC, the Greek mu.
  current_units: z.object({ pm2_5: z.literal('μg/m³') }),
  current: z.object({
    time: z.iso.datetime({ local: true, precision: -1 }),
    pm2_5: z.number().min(0).max(5_000),
  }),
})

/** Fine particles by the global model of Europe's CAMS, which Open-Meteo passes on. No Canadian station is in it. */
export function createOpenMeteoAir(client: ProviderClient): AirModel {
  return {
    source: 'Open-Meteo',
    cellOf: (place) => coarseCell(place, CELLS_PER_DEGREE),
    fetch: async ({ lat, lon }, now) =>
      parseAirModel(
        await client.getJson({
          path: '/v1/air-quality',
          query: { latitude: lat, longitude: lon, current: 'pm2_5', domains: 'cams_global', timezone: 'GMT' },
          maxBytes: 100_000,
        }),
        now,
      ),
  }
}

/** @throws {ZodError} for another form or unit, and without a value @throws {AppError} for a value of another time */
export function parseAirModel(body: unknown, now: number) {
  const { current } = answerSchema.parse(body)
  const at = Date.parse(`${current.time}Z`)
  if (Math.abs(at - now) > OF_NOW_MS) throw unreadable()
  return { at, pm25: current.pm2_5 }
}
