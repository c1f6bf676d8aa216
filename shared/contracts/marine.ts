import { z } from 'zod'
import { epochMoment } from './fields.ts'
import { sourceReportSchema } from './source.ts'

const distanceKm = z.number().min(0).describe('From the place, whole kilometres')

/** Words of an agency, unaltered, in the languages in which they came: at least one of them. */
export const officialTextSchema = z.object({ english: z.string().nullable(), french: z.string().nullable() })
export type OfficialText = z.infer<typeof officialTextSchema>

export const marineForecastSchema = z.object({
  area: officialTextSchema,
  distanceKm: distanceKm.describe('From the place to the nearest edge of the area, 0 within it'),
  issuedAt: epochMoment('When the forecast was issued').nullable(),
  warnings: z
    .array(z.object({ area: officialTextSchema.nullable(), event: officialTextSchema }))
    .describe('Marine warnings in effect'),
  parts: z
    .array(
      z.object({
        name: officialTextSchema.nullable().describe('Part of the area; null: all of it'),
        period: officialTextSchema.nullable(),
        texts: z.array(officialTextSchema),
      }),
    )
    .describe('Wind and weather, then waves'),
  later: z.array(z.object({ name: officialTextSchema, text: officialTextSchema })).describe('The days after'),
})
export type MarineForecast = z.infer<typeof marineForecastSchema>

export const buoyReadingSchema = z.object({
  buoy: z.string().describe('Its number'),
  distanceKm,
  at: epochMoment('When it was measured'),
  waves: z.number().min(0).nullable().describe('Significant height, m'),
  windSpeed: z.number().min(0).nullable().describe('km/h'),
  windDirection: z.number().min(0).max(360).nullable().describe('Where the wind blows from, ° true'),
  windGust: z.number().min(0).nullable().describe('km/h'),
  waterTemperature: z.number().nullable().describe('°C'),
})
export type BuoyReading = z.infer<typeof buoyReadingSchema>

export const waterLevelSchema = z.object({
  station: z.string(),
  distanceKm,
  at: epochMoment('When it was measured'),
  level: z.number().describe('Above chart datum, m'),
  change3h: z.number().nullable().describe('In the last three hours, m'),
  change24h: z.number().nullable().describe('In the last 24 hours, m'),
})
export type WaterLevel = z.infer<typeof waterLevelSchema>

/** What is known of the water near a place. */
export const marineSchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  forecast: marineForecastSchema.nullable().describe('Environment Canada’s; null: none within 80 km'),
  buoy: buoyReadingSchema.nullable().describe('null: no buoy within 40 km has sent anything in two hours'),
  level: waterLevelSchema.nullable().describe('null: no gauge within 60 km has sent anything in three hours'),
})
export type Marine = z.infer<typeof marineSchema>

export const marineAnswerSchema = z.object({ data: marineSchema, meta: z.array(sourceReportSchema) })
export type MarineAnswer = z.infer<typeof marineAnswerSchema>
