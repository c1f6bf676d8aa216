import { joinQuantity } from '#shared/units/formatted-quantity.ts'

interface MeasureProps {
  text: string
  /** Null for values that stand alone: “N/A”, “None”, “−4°”. */
  unit?: string | null
}

/** A value with its unit: smaller, muted, on the same line. */
export function Measure({ text, unit }: MeasureProps) {
  const gap = unit ? joinQuantity({ text, unit }).slice(text.length, -unit.length) : ''
  return (
    <span className="whitespace-nowrap">
      {text}
      {gap}
      {unit && <span className="font-normal text-[0.72em] text-muted leading-none">{unit}</span>}
    </span>
  )
}
