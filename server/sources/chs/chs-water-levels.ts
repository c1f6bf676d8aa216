import { z } from 'zod'
import { type Gauge, isOnGreatLakes, type WaterLevels } from '#server/marine/marine-source.ts'
import { DATED_AHEAD_MS } from '#server/outbound/agency-clock.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadable } from '#server/outbound/unreadable-answer.ts'
import type { WaterLevel } from '#shared/contracts/marine.ts'
import { HOUR_MS } from '#shared/time.ts'
import { readableRows } from '../sent/readable-rows.ts'
import { nameSchema } from '../sent/sent-text.ts'
import { isoSeconds } from '../sent/sent-time.ts'

/** Code of the series of measured levels. */
const OBSERVED = 'wlo'
/** A little more than a day, for the change over one. */
const WINDOW_MS = 25 * HOUR_MS
const STATIONS_BYTES = 5_000_000
const LEVELS_BYTES = 200_000

const stationSchema = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  officialName: nameSchema,
  operating: z.literal(true),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeSeries: z.array(z.object({ code: z.string() })),
})
const rowSchema = z.object({
  eventDate: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  /** Above chart datum, m; no lake leaves these limits. */
  value: z.number().min(-3).max(6),
})
const rows = z.array(z.unknown()).max(10_000)

/** Gauges of the Canadian Hydrographic Service. */
export function createChsWaterLevels(client: ProviderClient): WaterLevels {
  return {
    source: 'CHS',
    fetchGauges: async () => parseGauges(await client.getJson({ path: '/api/v1/stations', maxBytes: STATIONS_BYTES })),
    async fetchLevel(gauge, now) {
      const body = await client.getJson({
        path: `/api/v1/stations/${gauge.id}/data`,
        query: {
          'time-series-code': OBSERVED,
          from: isoSeconds(now - WINDOW_MS),
          to: isoSeconds(now),
          resolution: 'SIXTY_MINUTES',
        },
        maxBytes: LEVELS_BYTES,
      })
      return parseLevels(body, gauge.name, now)
    },
  }
}

/**
 * Gauges on the Great Lakes that are at work and measure.
 *
 * @throws {ZodError} when it is no list @throws {AppError} without any: the list is kept for days
 */
export function parseGauges(body: unknown): Gauge[] {
  const gauges = rows.parse(body).flatMap((sent) => {
    const { data } = stationSchema.safeParse(sent)
    if (!data?.timeSeries.some(({ code }) => code === OBSERVED)) return []
    const { id, officialName: name, latitude: lat, longitude: lon } = data
    return isOnGreatLakes({ lat, lon }) ? { id, name, position: { lat, lon } } : []
  })
  if (gauges.length === 0) throw unreadable()
  return gauges
}

/**
 * The newest level and how it has changed; null where none is listed.
 *
 * @throws {ZodError} when it is no list @throws {AppError} when nothing of it can be read
 */
export function parseLevels(body: unknown, station: string, now: number): Omit<WaterLevel, 'distanceKm'> | null {
  const levels = readableRows(rowSchema, rows.parse(body))
    .filter(({ eventDate }) => eventDate <= now + DATED_AHEAD_MS)
    .sort((one, other) => one.eventDate - other.eventDate)
  const newest = levels.at(-1)
  if (!newest) return null
  const changeOver = (hours: number) => {
    const then = levels.find(({ eventDate }) => Math.abs(newest.eventDate - hours * HOUR_MS - eventDate) < HOUR_MS / 2)
    return then ? hundredth(newest.value - then.value) : null
  }
  return {
    station,
    at: newest.eventDate,
    level: hundredth(newest.value),
    change3h: changeOver(3),
    change24h: changeOver(24),
  }
}

const hundredth = (metres: number) => Math.round(metres * 100) / 100 + 0
