import { z } from 'zod'
import { m } from '#words/messages.js'
import type { ReportBox } from './report-cells.ts'

const BOX = /^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/

/** A box in a query: `west,south,east,north`. West of a box over the date line is greater than east. */
export const boxParameter = (name: string) => {
  const error = () => m.rule_report_box({ name })
  return z
    .string()
    .regex(BOX, { error })
    .transform((text): ReportBox => {
      const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text.split(',').map(Number)
      return { west, south, east, north }
    })
    .refine(
      ({ west, south, east, north }) =>
        Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(north) <= 90 && south >= -90 && south <= north,
      { error },
    )
    .meta({ type: 'string', description: 'west,south,east,north in degrees; west > east crosses the date line' })
}
