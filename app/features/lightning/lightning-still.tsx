import { type StillPlace, stillSides } from '../../ui/map-layer/still-place.ts'
import type { LightningLayer } from './use-lightning.ts'

interface LightningStillProps {
  lightning: LightningLayer
  /** null when no picture was asked for. */
  place: StillPlace | null
}

/** Where scripts do not run: squares with lightning in the drawn map. */
export function LightningStill({ lightning: { frame }, place }: LightningStillProps) {
  if (!place || !frame) return null
  return (
    <img
      src={frame.picture}
      alt=""
      loading="lazy"
      className="lightning-flashes hidden noscript:block"
      style={{ ...stillSides(place), right: 'auto', bottom: 'auto' }}
    />
  )
}
