interface MeasureProps {
  text: string
  /** Null for values that stand alone: “N/A”, “None”, “−4°”. */
  unit?: string | null
}

/** A value with its unit: smaller, muted, on the same line. */
export function Measure({ text, unit }: MeasureProps) {
  const isClosed = unit === '%' || unit?.startsWith('°')
  return (
    <span className="whitespace-nowrap">
      {text}
      {unit && !isClosed && ' '}
      {unit && <span className="font-normal text-[0.72em] text-muted leading-none">{unit}</span>}
    </span>
  )
}
