import { z } from 'zod'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { type Quantity, readQuantity } from '#server/weather/quantity.ts'

/** 16 days are 384 hours, the most that the provider has; more is not an answer to any question of ours. */
const MAX_STEPS = 400

const units = z.record(z.string(), z.unknown()).catch({})
const columns = z.object({ time: z.array(z.unknown()).max(MAX_STEPS) }).catchall(z.unknown())

const answerSchema = z.object({
  // Without it no time of the answer can be placed; no clock on Earth is further than 14 hours from UTC, nor between
  // two quarters of an hour.
  utc_offset_seconds: z.number().multipleOf(900).min(-50_400).max(50_400),
  current_units: units.default({}),
  current: z.object({ time: z.string() }).catchall(z.unknown()).nullish(),
  minutely_15_units: units.default({}),
  minutely_15: columns.nullish(),
  hourly_units: units.default({}),
  hourly: columns.nullish(),
  daily_units: units.default({}),
  daily: columns.nullish(),
})
/** What Open-Meteo sent, its frame checked and its numbers not yet: each is read where it is used. */
export type OpenMeteoAnswer = z.infer<typeof answerSchema>
type OpenMeteoBlock = 'current' | 'minutely_15' | 'hourly' | 'daily'

/**
 * Checks the frame of an answer. Broken bodies arrive with status 200 too.
 *
 * @param expected the parts without which the answer is worth nothing
 * @throws {AppError} 502 `provider-unreadable`
 */
export function parseOpenMeteoAnswer(body: unknown, expected: readonly OpenMeteoBlock[]): OpenMeteoAnswer {
  const parsed = answerSchema.safeParse(body)
  const missing = expected.filter((block) => !parsed.data?.[block])
  if (!parsed.success || missing.length > 0) {
    throw unreadableAnswer('Open-Meteo', parsed.error ?? new Error(`missing: ${missing.join(', ')}`))
  }
  return parsed.data
}

/** One variable of the present moment, in our unit. */
export const currentReading = (answer: OpenMeteoAnswer, variable: string, quantity: Quantity): number | null =>
  readQuantity(answer.current?.[variable], answer.current_units[variable], quantity)

/**
 * One variable of every step, by index in the block's `time`. A column that is absent, or has more or fewer values than
 * there are times, gives `null`: which time each value is of is not known.
 */
export function columnReader(answer: OpenMeteoAnswer, block: 'minutely_15' | 'hourly' | 'daily') {
  const values = answer[block] ?? { time: [] }
  const labels = answer[`${block}_units`]
  return (variable: string, quantity: Quantity, index: number): number | null => {
    const column = values[variable]
    const isWhole = Array.isArray(column) && column.length === values.time.length
    return isWhole ? readQuantity(column[index], labels[variable], quantity) : null
  }
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * Epoch milliseconds of a time in an answer. All times use the one offset that is valid while the provider answers,
 * whatever the clocks of the place show on that day, so they must not be read in any time zone.
 */
export function openMeteoTime(answer: OpenMeteoAnswer, text: unknown): number | null {
  if (typeof text !== 'string' || !LOCAL_TIME.test(text)) return null
  const asUtc = Date.parse(`${text}:00Z`)
  return Number.isNaN(asUtc) ? null : asUtc - answer.utc_offset_seconds * 1000
}
