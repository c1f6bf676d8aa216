import { z } from 'zod'
import { sourceReportSchema } from './source.ts'

const index = (meaning: string) =>
  z
    .number()
    .min(0)
    .describe(
      `${meaning}: Air Quality Health Index as published. Shown rounded half up, at least 1, from 10.5 on “10+”`,
    )

/** The station whose readings stand for a place that has none of its own. */
export const airStationSchema = z.object({
  name: z.string(),
  frenchName: z.string().nullable(),
  distanceKm: z.number().min(0).describe('From the place, whole kilometres; at most 100'),
})
export type AirStation = z.infer<typeof airStationSchema>

export const airHourSchema = z.object({
  at: z.number().int().describe('Epoch milliseconds'),
  index: index('Forecast'),
})
export type AirHour = z.infer<typeof airHourSchema>

/** The air that people breathe at a place, by the nearest station or, where there is none, by a model. */
export const airQualitySchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  station: airStationSchema
    .nullable()
    .describe('null: no station within 100 km has sent anything in the last three hours'),
  observed: z
    .object({ at: z.number().int().describe('Epoch milliseconds'), index: index('Measured') })
    .nullable()
    .describe('null without a station'),
  forecast: z.array(airHourSchema).describe('Hour by hour from now on; empty when none could be had'),
  forecastIssuedAt: z.number().int().nullable().describe('Epoch milliseconds'),
  model: z
    .object({
      at: z.number().int().describe('Epoch milliseconds'),
      pm25: z.number().min(0).describe('Fine particles (PM2.5), µg/m³'),
    })
    .nullable()
    .describe('CAMS by Open-Meteo, cells of about 45 km; asked only without a station. A model, no measurement'),
})
export type AirQuality = z.infer<typeof airQualitySchema>

export const airAnswerSchema = z.object({ data: airQualitySchema, meta: z.array(sourceReportSchema) })
export type AirAnswer = z.infer<typeof airAnswerSchema>
