import { z } from 'zod'
import type { LakeIce, LakeSurface, LakeWater } from '#server/lakes/lake-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadable } from '#server/outbound/unreadable-answer.ts'
import type { GreatLake } from '#shared/meteorology/great-lakes.ts'

const WATER_PATH = '/griddap/GLSEA_ACSPO_GCS.json'
const ICE_PATH = '/tabledap/glerlIce.json'

/** Open water of each lake: south, north, west, east. Shores and land within are sent as null. */
const BOXES: Readonly<Record<GreatLake, readonly [number, number, number, number]>> = {
  ontario: [43.45, 43.75, -79, -76.8],
  erie: [42, 42.5, -81.6, -79.8],
  huron: [43.9, 45.2, -82.6, -82],
  'georgian-bay': [44.8, 45.5, -81, -80.4],
  superior: [47.2, 48, -88, -86],
  michigan: [42.5, 44.5, -87.3, -86.8],
}
/** Every tenth cell of 1.1 km. */
const STRIDE = 10
/** Least number of cells for the mean of a lake. */
const LEAST_CELLS = 3

/** The ice columns; Georgian Bay counts as part of Lake Huron. */
const ICE_COLUMNS: Readonly<Record<GreatLake, string>> = {
  ontario: 'Ontario',
  erie: 'Erie',
  huron: 'Huron',
  'georgian-bay': 'Huron',
  superior: 'Superior',
  michigan: 'Michigan',
}

const tableSchema = z.object({
  table: z.object({
    columnNames: z.array(z.string()).max(20),
    rows: z.array(z.array(z.unknown()).catch([])).max(5_000),
  }),
})
const timeSchema = z.iso.datetime().transform((text) => Date.parse(text))
/** °C; fresh water does not get colder, and no lake is warmer. */
const waterSchema = z.number().min(-2).max(35)
const iceSchema = z.number().min(0).max(100)

/**
 * The Great Lakes' surface temperature and ice by satellite: NOAA GLERL CoastWatch, an ERDDAP server. Public domain.
 */
export function createGlerlLakes(client: ProviderClient): LakeSurface {
  // Brackets and quotation marks must be encoded, and no equals sign may follow: these queries are not pairs of name
  // and value.
  const ask = (path: string, ...query: string[]) =>
    client.getJson({ path, search: query.map(encodeURIComponent).join('&'), maxBytes: 500_000 })
  return {
    source: 'GLERL',
    async fetchWater(lake) {
      const [south, north, west, east] = BOXES[lake]
      const span = (from: number, to: number) => `[(${from}):${STRIDE}:(${to})]`
      return parseLakeWater(await ask(WATER_PATH, `sst[(last)]${span(south, north)}${span(west, east)}`))
    },
    fetchIce: async () =>
      parseLakeIce(await ask(ICE_PATH, 'time,Superior,Michigan,Huron,Erie,Ontario', 'orderByMax("time")')),
  }
}

/** @throws {ZodError} for another form @throws {AppError} without enough cells of water */
export function parseLakeWater(body: unknown): LakeWater {
  const { read, rows } = tableOf(body)
  const cells = rows.flatMap((row) => waterSchema.safeParse(read(row, 'sst')).data ?? [])
  const { data: at } = timeSchema.safeParse(rows[0] && read(rows[0], 'time'))
  if (cells.length < LEAST_CELLS || at === undefined) throw unreadable()
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  return { temperature: Math.round(mean * 10) / 10, at }
}

/** @throws {ZodError} for another form @throws {AppError} without a time */
export function parseLakeIce(body: unknown): LakeIce {
  const { read, rows } = tableOf(body)
  const row = rows.at(-1)
  const { data: at } = timeSchema.safeParse(row && read(row, 'time'))
  if (!row || at === undefined) throw unreadable()
  const percent: LakeIce['percent'] = {}
  for (const [lake, column] of Object.entries(ICE_COLUMNS) as [GreatLake, string][]) {
    const { data } = iceSchema.safeParse(read(row, column))
    if (data !== undefined) percent[lake] = data
  }
  return { at, percent }
}

function tableOf(body: unknown) {
  const { columnNames, rows } = tableSchema.parse(body).table
  return { rows, read: (row: readonly unknown[], column: string): unknown => row[columnNames.indexOf(column)] }
}
