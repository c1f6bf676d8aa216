import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import type { MapEntry } from './map-entries.ts'

/** Chip with an alert's severity, in its colour on the map. */
export function MapChip({ entry: { look, colour, kind } }: { entry: MapEntry }) {
  return (
    <span className={`alert-chip alert-${look.colour}`}>
      <AlertSign look={look} className="size-3.5" />
      {alertWords({ colour, kind, severity: look.severity })}
    </span>
  )
}
