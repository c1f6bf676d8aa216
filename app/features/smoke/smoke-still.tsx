import { type StillPlace, stillSides } from '../../ui/map-layer/still-place.ts'
import type { SmokeLayer } from './use-smoke.ts'

interface SmokeStillProps {
  layer: SmokeLayer
  /** null when no picture was asked for. */
  place: StillPlace | null
}

/** Where scripts do not run: the forecast of smoke in the drawn map. */
export function SmokeStill({ layer: { smoke }, place }: SmokeStillProps) {
  if (!place || !smoke?.picture) return null
  return (
    <div
      className="smoke-cloud hidden noscript:block"
      style={{ ...stillSides(place), right: 'auto', bottom: 'auto', maskImage: `url("${smoke.picture}")` }}
    />
  )
}
