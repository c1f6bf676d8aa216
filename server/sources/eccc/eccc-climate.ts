import { z } from 'zod'
import type { ClimateHistory, DayRecord, MonthlyNormals } from '#server/climate/climate-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { coarseCell } from '#server/places/grid-cell.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { readableRows } from '../sent/readable-rows.ts'
import { nameSchema } from '../sent/sent-text.ts'
import { allFeatures, positionInCanada } from './collection-answer.ts'
import { stationName } from './eccc-station-name.ts'

const NORMALS_PATH = '/collections/climate-normals/items'
const RECORDS_PATH = '/collections/ltce-temperature/items'

/** Numbers of the elements: mean of the daily highs, mean of the daily lows. */
const ELEMENTS = { highs: 5, lows: 8 } as const
/** The collection holds no other years. */
const PERIOD = '1981–2010'
const MONTHS = 12

const CELLS_PER_DEGREE = 1
/** Half the size of the box that is asked for, degrees: it reaches 70 km and more beyond any place in a cell. */
const BOX = { north: 1.15, east: 1.5 }
const MOST_ROWS = 3_000
const MOST_BYTES = 5_000_000

const degrees = z.number().min(-65).max(50)
const year = z.number().int().min(1800).max(2200)

const normalSchema = z.object({
  geometry: z.object({ coordinates: positionInCanada }),
  properties: z.object({
    CLIMATE_IDENTIFIER: z.string().min(1).max(20),
    STATION_NAME: z.string().max(200),
    NORMAL_ID: z.union([z.literal(ELEMENTS.highs), z.literal(ELEMENTS.lows)]),
    MONTH: z.number().int().min(1).max(MONTHS),
    VALUE: degrees,
  }),
})
const recordSchema = z.object({
  geometry: z.object({ coordinates: positionInCanada }),
  properties: z.object({
    VIRTUAL_STATION_NAME_E: nameSchema,
    VIRTUAL_STATION_NAME_F: nameSchema.nullish().catch(null),
    LOCAL_MONTH: z.number(),
    LOCAL_DAY: z.number(),
    RECORD_HIGH_MAX_TEMP: degrees.nullish().catch(null),
    RECORD_HIGH_MAX_TEMP_YR: year.nullish().catch(null),
    RECORD_LOW_MIN_TEMP: degrees.nullish().catch(null),
    RECORD_LOW_MIN_TEMP_YR: year.nullish().catch(null),
    MAX_TEMP_RECORD_BEGIN: z.string().nullish().catch(null),
  }),
})

interface ClimateParts {
  client: ProviderClient
  /** Whether the agency has stations around a cell. */
  covers: (cell: Coordinates) => boolean
}

/** Environment Canada's climate normals, and its records of each calendar day (long term climate extremes). */
export function createEcccClimate({ client, covers }: ClimateParts): ClimateHistory {
  const ask = ({ lat, lon }: Coordinates, path: string, query: Record<string, number>) =>
    client.getJson({
      path,
      query: {
        f: 'json',
        lang: 'en',
        bbox: [lon - BOX.east, lat - BOX.north, lon + BOX.east, lat + BOX.north].join(','),
        limit: MOST_ROWS,
        ...query,
      },
      accept: 'application/geo+json, application/json',
      maxBytes: MOST_BYTES,
    })
  return {
    source: 'ECCC',
    cellOf: (place) => (covers(place) ? coarseCell(place, CELLS_PER_DEGREE) : null),
    async fetchNormals(cell) {
      const [highs, lows] = await Promise.all([
        ask(cell, NORMALS_PATH, { NORMAL_ID: ELEMENTS.highs }),
        ask(cell, NORMALS_PATH, { NORMAL_ID: ELEMENTS.lows }),
      ])
      return parseNormals(highs, lows)
    },
    async fetchRecords(cell, month, day) {
      return parseRecords(await ask(cell, RECORDS_PATH, { LOCAL_MONTH: month, LOCAL_DAY: day }), month, day)
    },
  }
}

/**
 * Stations with all twelve months of both; the year's own mean, which is sent as a thirteenth month, is left out.
 *
 * @throws {ZodError} when it is no collection @throws {AppError} when a part of it is missing or no row can be read
 */
export function parseNormals(...bodies: readonly unknown[]): MonthlyNormals[] {
  const stations = new Map<string, MonthlyNormals & { highs: number[]; lows: number[] }>()
  for (const data of bodies.flatMap((body) => readableRows(normalSchema, allFeatures(body)))) {
    const { CLIMATE_IDENTIFIER: id, STATION_NAME, NORMAL_ID, MONTH, VALUE } = data.properties
    const [lon, lat] = data.geometry.coordinates
    const station = stations.get(id) ?? {
      name: stationName(STATION_NAME),
      frenchName: null,
      position: { lat, lon },
      highs: [],
      lows: [],
      period: PERIOD,
    }
    station[NORMAL_ID === ELEMENTS.highs ? 'highs' : 'lows'][MONTH - 1] = VALUE
    stations.set(id, station)
  }
  return [...stations.values()].filter(({ highs, lows }) => isWhole(highs) && isWhole(lows) && isPlausible(highs, lows))
}

const isWhole = (months: readonly number[]) => Object.keys(months).length === MONTHS
const isPlausible = (highs: readonly number[], lows: readonly number[]) =>
  highs.every((high, month) => high > (lows[month] ?? high))

/**
 * The records of one calendar day; rows of another day, and a high below its low, are left out.
 *
 * @throws {ZodError} when it is no collection @throws {AppError} when a part of it is missing or no row can be read
 */
export function parseRecords(body: unknown, month: number, day: number): DayRecord[] {
  return readableRows(recordSchema, allFeatures(body)).flatMap(({ properties: row, geometry }) => {
    if (row.LOCAL_MONTH !== month || row.LOCAL_DAY !== day) return []
    const high = extreme(row.RECORD_HIGH_MAX_TEMP, row.RECORD_HIGH_MAX_TEMP_YR)
    const low = extreme(row.RECORD_LOW_MIN_TEMP, row.RECORD_LOW_MIN_TEMP_YR)
    if ((!high && !low) || (high && low && high.temperature <= low.temperature)) return []
    const [lon, lat] = geometry.coordinates
    const [since = null] = /^\d{4}(?=-)/.exec(row.MAX_TEMP_RECORD_BEGIN ?? '') ?? []
    return {
      name: stationName(row.VIRTUAL_STATION_NAME_E),
      frenchName: row.VIRTUAL_STATION_NAME_F ?? null,
      position: { lat, lon },
      high,
      low,
      since: since === null ? null : Number(since),
    }
  })
}

const extreme = (temperature: number | null | undefined, inYear: number | null | undefined) =>
  temperature != null && inYear != null ? { temperature, year: inYear } : null
