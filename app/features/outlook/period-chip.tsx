const KINDS: Record<string, string> = {
  'Day 1': 'period-day-1',
  'Day 1 Night': 'period-night',
  'Day 2': 'period-day-2',
  'Day 3': 'period-day-3',
}

/** The period’s name in its colour. */
export function PeriodChip({ period }: { period: string }) {
  return <span className={`period-chip ${KINDS[period] ?? ''}`}>{period}</span>
}
