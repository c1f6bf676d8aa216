import { z } from 'zod'
import { type Quantity, readQuantity } from '#server/weather/quantity.ts'

/** Quality codes of values that failed their checks, or that an observer called bad. */
const DISCARDED = new Set(['X', 'B'])

const quantitySchema = z.object({
  value: z.unknown(),
  unitCode: z.string().nullish().catch(null),
  qualityControl: z.string().nullish().catch(null),
})

/** A quantity as NWS writes it, `{"unitCode": "wmoUnit:degC", "value": 24, "qualityControl": "V"}`, in our unit. */
export function readNws(sent: unknown, quantity: Quantity): number | null {
  const parsed = quantitySchema.safeParse(sent)
  if (!parsed.success) return null
  const { value, unitCode, qualityControl } = parsed.data
  if (qualityControl && DISCARDED.has(qualityControl)) return null
  // The prefix before the colon varies with the years: wmoUnit:, wmo:, unit:, uc:, none.
  const label = unitCode ? unitCode.slice(unitCode.lastIndexOf(':') + 1) : undefined
  return readQuantity(value, label, quantity)
}
