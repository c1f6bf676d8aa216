import { z } from 'zod'
import { GREAT_LAKES_BOX, type MarineArea, type MarineForecasts } from '#server/marine/marine-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadable } from '#server/outbound/unreadable-answer.ts'
import type { MarineForecast, OfficialText } from '#shared/contracts/marine.ts'
import { closedRing } from '#shared/map/closed-ring.ts'
import { sentText } from '../sent/sent-text.ts'
import { allFeatures } from './collection-answer.ts'

const PATH = '/collections/marineweather-realtime/items'
const MOST_AREAS = 500
const LONGEST_TEXT = 20_000
const MOST_ROWS = 100
/** Events carry no times: those with one of these statuses are in force, others are not. */
const IN_EFFECT = new Set(['IN EFFECT', 'CONTINUED', 'EN VIGUEUR', 'MAINTENU'])

const { west, south, east, north } = GREAT_LAKES_BOX
/** Areas in the box of the lakes do not reach further out of it, degrees: latitude before longitude lies elsewhere. */
const BEYOND = 10
const position = z
  .tuple([
    z
      .number()
      .min(west - BEYOND)
      .max(east + BEYOND),
    z
      .number()
      .min(south - BEYOND)
      .max(north + BEYOND),
  ])
  .rest(z.unknown())
const ring = z
  .array(position.transform(([longitude, latitude]): [number, number] => [longitude, latitude]))
  .min(4)
  .max(20_000)
  .transform(closedRing)
const shapeSchema = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
])

const words = z
  .string()
  .trim()
  .max(LONGEST_TEXT)
  .refine((text) => sentText(text) !== null)
  .nullish()
  .catch(null)
/** Some texts come in one language only; null without either. */
const textSchema = z
  .object({ en: words, fr: words })
  .transform(({ en, fr }): OfficialText | null => (en || fr ? { english: en ?? null, french: fr ?? null } : null))
  .nullish()
  .catch(null)
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .nullish()

/** The rows that can be read; others are left out. Fails where rows were sent and none can be read. */
const list = <Row extends z.ZodType>(row: Row) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((sent, context) => {
      const rows = (sent ?? []).slice(0, MOST_ROWS).flatMap((each) => row.safeParse(each).data ?? [])
      if (rows.length === 0 && sent?.length) context.addIssue({ code: 'custom', message: 'no row can be read' })
      return rows
    })
/** Stands for a part of an area that was sent in a form that cannot be read: what it says is not nothing. */
const UNREAD = 'unread'
const block = <Block extends z.ZodType>(form: Block) =>
  form.nullish().or(z.unknown().transform((): typeof UNREAD => UNREAD))
/** A row that cannot be read may be a warning. */
const warningRows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((sent) =>
      (sent ?? []).slice(0, MOST_ROWS).map((each): z.output<Row> | typeof UNREAD => row.safeParse(each).data ?? UNREAD),
    )
const conditionSchema = z.record(z.string(), z.unknown()).nullish().catch(null)
const locationSchema = z.object({
  name: textSchema,
  weatherCondition: conditionSchema,
  statusStatement: textSchema,
})
const forecastSchema = z.object({ issuedDatetimeUTC: moment, locations: list(locationSchema) })

const eventSchema = z.object({ name: textSchema, category: textSchema, status: textSchema })
const warningsSchema = z.object({
  locations: warningRows(z.object({ name: textSchema, events: warningRows(eventSchema) })),
})

const featureSchema = z.object({
  geometry: shapeSchema,
  properties: z.object({
    area: z.object({ value: textSchema }),
    warnings: block(warningsSchema),
    regularForecast: block(forecastSchema),
    waveForecast: block(forecastSchema),
    extendedForecast: block(forecastSchema),
  }),
})

type Forecast = z.infer<typeof forecastSchema> | null | undefined

/** Environment Canada's marine forecasts and warnings, whose words are never altered. */
export function createEcccMarine(client: ProviderClient): MarineForecasts {
  return {
    source: 'ECCC',
    fetchAreas: async () =>
      parseMarineAreas(
        await client.getJson({
          path: PATH,
          query: { f: 'json', bbox: [west, south, east, north].join(','), limit: MOST_AREAS },
          accept: 'application/geo+json, application/json',
          maxBytes: 5_000_000,
        }),
      ),
  }
}

/**
 * Areas that can be read; others are left out.
 *
 * @throws {ZodError} when it is no collection @throws {AppError} when a part of it is missing or no area can be read
 */
export function parseMarineAreas(body: unknown): MarineArea[] {
  const areas = allFeatures(body).flatMap((sent) => {
    const { data } = featureSchema.safeParse(sent)
    const area = data?.properties.area.value
    if (!data || !area) return []
    const { area: _, ...blocks } = data.properties
    const { warnings, isTold } = warningsOf(readOf(blocks.warnings))
    const isWhole = isTold && Object.values(blocks).every((each) => each !== UNREAD)
    const regularForecast = readOf(blocks.regularForecast)
    const waveForecast = readOf(blocks.waveForecast)
    const extendedForecast = readOf(blocks.extendedForecast)
    const forecast: MarineArea['forecast'] = {
      area,
      issuedAt: regularForecast?.issuedDatetimeUTC ?? null,
      warnings,
      parts: [...partsOf(regularForecast), ...partsOf(waveForecast)],
      later: (extendedForecast?.locations ?? []).flatMap(({ weatherCondition }) => periodsOf(weatherCondition)),
    }
    return { shape: data.geometry, forecast, isWhole }
  })
  if (areas.length === 0) throw unreadable()
  return areas
}

const readOf = <Block>(sent: Block | typeof UNREAD): Block | null => (sent === UNREAD ? null : sent)

/**
 * The warnings in force. `isTold` is false where an event cannot be read, or does not say whether it is marine and in
 * force: it is no warning, and the others are not all.
 */
function warningsOf(sent: z.infer<typeof warningsSchema> | null | undefined) {
  type Sent = z.infer<typeof eventSchema> & { area: OfficialText | null }
  const events = (sent?.locations ?? []).flatMap((location): (Sent | typeof UNREAD)[] =>
    location === UNREAD
      ? [UNREAD]
      : location.events.map((event) => (event === UNREAD ? UNREAD : { ...event, area: location.name ?? null })),
  )
  const warnings = events.flatMap((event): MarineForecast['warnings'] => {
    if (event === UNREAD || !event.name) return []
    const status = (event.status?.english ?? event.status?.french ?? '').toUpperCase()
    const category = (event.category?.english ?? event.category?.french)?.toLowerCase()
    const isMarine = category === 'marine' || category === 'maritime'
    return isMarine && IN_EFFECT.has(status) ? [{ area: event.area, event: event.name }] : []
  })
  const isTold = events.every((event) => event !== UNREAD && (!event.name || (event.category && event.status)))
  return { warnings, isTold }
}

/** All texts of a location in the order in which they were sent; out of season the agency's sentence that says so. */
function partsOf(forecast: Forecast): MarineForecast['parts'] {
  return (forecast?.locations ?? []).flatMap(({ name, weatherCondition, statusStatement }) => {
    const { periodOfCoverage, ...conditions } = weatherCondition ?? {}
    const texts = [
      ...Object.values(conditions),
      statusStatement && { en: statusStatement.english, fr: statusStatement.french },
    ]
      .map((text) => textSchema.parse(text))
      .filter((text) => text != null)
    return texts.length > 0 ? { name: name ?? null, period: textSchema.parse(periodOfCoverage) ?? null, texts } : []
  })
}

const periodsSchema = list(z.object({ name: textSchema, value: textSchema })).catch([])

function periodsOf(condition: z.infer<typeof conditionSchema>): MarineForecast['later'] {
  return periodsSchema
    .parse(condition?.forecastPeriods)
    .flatMap(({ name, value }) => (name && value ? { name, text: value } : []))
}
