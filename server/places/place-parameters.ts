import { z } from 'zod'
import { m } from '#words/messages.js'
import { MOST_PLACES } from './geocoder.ts'

const COUNT = { error: () => m.rule_count({ most: MOST_PLACES }) }

/** How many places to answer, 10 unless given. */
export const countParameter = z
  .string()
  .regex(/^\d{1,3}$/, COUNT)
  .transform(Number)
  .pipe(z.number().min(1, COUNT).max(MOST_PLACES, COUNT))
  .default(10)
  .meta({ type: 'integer', minimum: 1, maximum: MOST_PLACES, default: 10 })

/** Language of the names. A regional form such as `fr-CA` counts as its language. */
export const languageParameter = z
  .string()
  .regex(/^[a-zA-Z]{2}(-[a-zA-Z]{2,4})?$/, { error: m.rule_language })
  .transform((code) => code.slice(0, 2).toLowerCase())
  .describe('ISO 639-1')
