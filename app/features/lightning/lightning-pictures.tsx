import { createPortal } from 'react-dom'
import { type StillPlace, stillSides } from '../../ui/map-layer/still-place.ts'
import { type LayElement, useLaidElement } from '../../ui/map-layer/use-laid-element.ts'
import type { LightningLayer } from './use-lightning.ts'

interface LightningOverlayProps {
  lightning: LightningLayer
  lay: LayElement
}

/** Squares with lightning on the live map. */
export function LightningOverlay({ lightning: { answer, frame }, lay }: LightningOverlayProps) {
  const element = useLaidElement(lay, answer?.box, 'lightning-overlay')
  if (!element || !frame) return null
  return createPortal(<img src={frame.picture} alt="" className="lightning-flashes" />, element)
}

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
