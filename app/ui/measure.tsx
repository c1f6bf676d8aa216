import { isClosedUnit } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

interface MeasureProps {
  text: string
  /** Null for values that stand alone: “N/A”, “None”, “−4°”. */
  unit?: string | null
}

/** A value with its unit: smaller, muted, on the same line. */
export function Measure({ text, unit }: MeasureProps) {
  return (
    <span className="whitespace-nowrap">
      {unit ? (isClosedUnit(unit) ? m.quantity_closed : m.quantity)({ text, unit: '' }) : text}
      {unit && <span className="font-normal text-[0.72em] text-muted leading-none">{unit}</span>}
    </span>
  )
}
