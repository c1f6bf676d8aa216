import { createPortal } from 'react-dom'
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
