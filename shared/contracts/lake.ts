import { z } from 'zod'
import { GREAT_LAKES } from '../meteorology/great-lakes.ts'
import { epochMoment } from './fields.ts'
import { coordinatesSchema } from './location.ts'
import { sourceReportSchema } from './source.ts'

const lake = z.enum(GREAT_LAKES)

/** Snow that a lake makes at a place, with all that the verdict rests on. */
export const lakeEffectSchema = z.object({
  verdict: z.enum(['possible', 'likely']),
  from: epochMoment('The first hour of which this holds, the present one or one of the next twelve'),
  until: epochMoment('The end of the last hour in a row that is not without')
    .nullable()
    .describe('null: beyond a day ahead'),
  lake: lake.describe('The lake upwind'),
  waterTemperature: z.number().describe('°C'),
  airTemperature: z.number().describe('At 850 hPa, about 1,500 m up, °C'),
  windDirection: z.number().min(0).max(360).describe('Where the wind at 850 hPa blows from, ° true'),
  fetchKm: z.number().describe('Way of that wind over open water'),
  way: z.tuple([coordinatesSchema, coordinatesSchema]).meta({
    items: { type: 'object' },
    minItems: 2,
    maxItems: 2,
    description: 'Where the wind comes to the water and where it leaves it',
  }),
})
export type LakeEffect = z.infer<typeof lakeEffectSchema>

/** The Great Lake near a place, and what it does to the weather there. */
export const lakeConditionsSchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  lake: z
    .object({ name: lake, distanceKm: z.number().min(0).describe('From the place to the shore, whole kilometres') })
    .nullable()
    .describe('null: no Great Lake within 80 km'),
  water: z
    .object({
      temperature: z.number().describe('Mean of the open lake by satellite, °C'),
      at: epochMoment('Day measured'),
    })
    .nullable(),
  ice: z
    .object({
      percent: z.number().min(0).max(100).describe('Share of the whole lake'),
      at: epochMoment('Day measured').nullable().describe('null outside the ice season, when nobody measures'),
    })
    .nullable()
    .describe('null: not known'),
  effect: lakeEffectSchema.nullable().describe('null: no lake-effect snow in the next twelve hours, or not known'),
})
export type LakeConditions = z.infer<typeof lakeConditionsSchema>

export const lakeAnswerSchema = z.object({ data: lakeConditionsSchema, meta: z.array(sourceReportSchema) })
export type LakeAnswer = z.infer<typeof lakeAnswerSchema>
