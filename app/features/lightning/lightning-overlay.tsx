import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LightningLayer } from './use-lightning.ts'

interface LightningOverlayProps {
  lightning: LightningLayer
  /** Lays an element under the alerts of the live map, over a part of the world. @returns takes it away */
  lay: (element: HTMLElement, box: { west: number; south: number; east: number; north: number }) => () => void
}

/** Squares with lightning on the live map. */
export function LightningOverlay({ lightning: { answer, frame }, lay }: LightningOverlayProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const box = answer?.box
  const [west, south, east, north] = box ? [box.west, box.south, box.east, box.north] : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map lays elements in one way as long as it stands
  useEffect(() => {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return
    const made = document.createElement('div')
    made.className = 'lightning-overlay'
    setElement(made)
    const take = lay(made, { west, south, east, north })
    return () => {
      take()
      setElement(null)
    }
  }, [west, south, east, north])
  if (!element || !frame) return null
  return createPortal(<img src={frame.picture} alt="" className="lightning-flashes" />, element)
}
