import { createPortal } from 'react-dom'
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
