import type { AlertKind } from '#shared/contracts/alert.ts'

const DRAWINGS: Record<AlertKind, string> = {
  warning: 'M-2 12L12-2M-2 22L22-2M8 22L22 8',
  watch: 'M5 1l4 4-4 4-4-4zM15 11l4 4-4 4-4-4z',
  advisory: 'M5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM15 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  statement: 'M0 5h20M0 15h20',
}

interface AlertPatternProps {
  id: string
  kind: AlertKind
  scale: number
  /** How much of the colour lies between the lines, from 0 to 1. */
  tint?: number
}

/** How an area under an alert is filled: hatched under a warning, diamonds, dots or lines under the others. */
export function AlertPattern({ id, kind, scale, tint }: AlertPatternProps) {
  const isDrawnByLines = kind === 'warning' || kind === 'statement'
  return (
    <pattern
      id={id}
      width="20"
      height="20"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
      stroke={isDrawnByLines ? 'var(--alert)' : 'none'}
      strokeWidth={kind === 'warning' ? 4 : 2.4}
      fill={isDrawnByLines ? 'none' : 'var(--alert)'}
    >
      {tint && <rect width="20" height="20" stroke="none" fill="var(--alert-tint, var(--alert))" fillOpacity={tint} />}
      <path d={DRAWINGS[kind]} />
    </pattern>
  )
}

/** The first thing seen of an alert's page: a band across it in the alert's colour and pattern. */
export function AlertStripe({ kind }: { kind: AlertKind }) {
  return (
    <svg aria-hidden="true" className="block h-2 w-full">
      <AlertPattern id="alert-stripe" kind={kind} scale={0.95} />
      <rect width="100%" height="100%" fill="url(#alert-stripe)" />
    </svg>
  )
}
