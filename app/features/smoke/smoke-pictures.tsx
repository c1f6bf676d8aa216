import { createPortal } from 'react-dom'
import { type StillPlace, stillSides } from '../../ui/map-layer/still-place.ts'
import { type LayElement, useLaidElement } from '../../ui/map-layer/use-laid-element.ts'
import type { SmokeLayer } from './use-smoke.ts'

interface SmokeOverlayProps {
  layer: SmokeLayer
  lay: LayElement
}

/** The forecast of smoke on the live map. */
export function SmokeOverlay({ layer: { smoke }, lay }: SmokeOverlayProps) {
  const element = useLaidElement(lay, smoke?.box, 'smoke-overlay')
  if (!element || !smoke?.picture) return null
  return createPortal(<div className="smoke-cloud" style={{ maskImage: `url("${smoke.picture}")` }} />, element)
}

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
