import { z } from 'zod'
import type { Sight } from '#shared/contracts/report-mark.ts'
import { MEASURE_KINDS, MEASURES } from '#shared/reports/measures.ts'
import { COLDEST, temperatureProblem, WARMEST } from '#shared/reports/report-rules.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'
import type { ReportRow } from './report-store.ts'

const outOfRange = { error: () => temperatureProblem(Number.NaN) ?? undefined }
const noWeatherType = { error: () => m.field_weather_type({ types: WEATHER_TYPES.join(', ') }) }
const noMeasure = { error: () => m.field_measure() }

/** What the weather was like, as a reporter may tell it besides in words. */
export const sightInput = {
  temperature: z
    .number({ error: () => m.reporting_temperature_no_number() })
    .min(COLDEST, outOfRange)
    .max(WARMEST, outOfRange)
    .nullish()
    .describe('°C'),
  weather_type: z
    .string(noWeatherType)
    .transform((name) => name.trim().toLowerCase())
    .pipe(z.enum([...WEATHER_TYPES, ''], noWeatherType))
    .nullish()
    .describe(`One of ${WEATHER_TYPES.join(', ')}; in any case, or empty for none`),
  measure: z
    .object({ what: z.enum(MEASURE_KINDS, noMeasure), value: z.number(noMeasure) }, noMeasure)
    .refine(({ what, value }) => value >= MEASURES[what].least && value <= MEASURES[what].most, noMeasure)
    .nullish()
    .describe('cm of snow, mm of hail and rain; of the kind that fits the weather'),
}

/** The columns that it is stored in. */
export const sightColumns = ({ temperature, weather_type, measure }: z.output<z.ZodObject<typeof sightInput>>) => ({
  temperature: temperature ?? null,
  weather_type: weather_type || null,
  measure_what: measure?.what ?? null,
  measure_value: measure?.value ?? null,
})

/** What the public reads of it, field by field; reports and marks name the kind of weather each in their own way. */
export const presentSight = ({ temperature, measure_what, measure_value }: ReportRow): Sight => ({
  temperature,
  measure:
    measure_what === null || measure_value === null
      ? null
      : { what: measure_what, value: measure_value, unit: MEASURES[measure_what].unit },
})

/** The same as columns of CSV. */
export const SIGHT_CELLS = {
  temperature_celsius: ({ temperature }: Sight) => temperature,
  measure: ({ measure }: Sight) => measure?.what ?? null,
  measure_value: ({ measure }: Sight) => measure?.value ?? null,
  measure_unit: ({ measure }: Sight) => measure?.unit ?? null,
}
