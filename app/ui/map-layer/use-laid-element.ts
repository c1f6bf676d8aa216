import { useEffect, useState } from 'react'
import type { MapBox } from '#shared/map/map-box.ts'

/** Puts an element on the live map, below the alerts, over a box of the map. @returns a function that removes it */
export type LayElement = (element: HTMLElement, box: MapBox) => () => void

/** An element on the live map for as long as the box is known; null without one. */
export function useLaidElement(lay: LayElement, box: MapBox | undefined, className: string): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [west, south, east, north] = box ? [box.west, box.south, box.east, box.north] : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lay` is made anew with each drawing of the map, but always puts elements on the same one
  useEffect(() => {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return
    const made = document.createElement('div')
    made.className = className
    setElement(made)
    const take = lay(made, { west, south, east, north })
    return () => {
      take()
      setElement(null)
    }
  }, [west, south, east, north])
  return element
}
