import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { loadWhenConnected } from '../../lib/connection.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { AlertMap, AlertMapOptions } from './alert-map.ts'

/**
 * Leaflet and the map are a quarter of a first visit's code, so they load and run when the page is idle; it shows the
 * drawn map meanwhile.
 */
async function loadMap() {
  await whenIdle()
  const { createAlertMap } = await loadWhenConnected(() => import('./leaflet-map.ts'))
  await whenIdle()
  return createAlertMap
}

type Wishes = Omit<AlertMapOptions, 'isStill'>

/** The live map; null until it has loaded, “failed” when its code could not be loaded. */
export function useAlertMap(element: RefObject<HTMLElement | null>, wishes: Wishes): AlertMap | 'failed' | null {
  const [map, setMap] = useState<AlertMap | 'failed' | null>(null)
  const { place, opensOn, placeName, baseMaps } = wishes
  const onView = useEffectEvent(wishes.onView)
  const onPoint = useEffectEvent(wishes.onPoint)
  const onShape = useEffectEvent(wishes.onShape)
  const onBaseMap = useEffectEvent(wishes.onBaseMap)
  const onPicture = useEffectEvent(wishes.onPicture)
  const nameOf = useEffectEvent(wishes.nameOf)
  const onReport = useEffectEvent(wishes.onReport)
  const nameOfReport = useEffectEvent(wishes.nameOfReport)
  const { lat, lon } = place

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place makes another map; other changes are passed to the existing one
  useEffect(() => {
    let made: AlertMap | null = null
    let isGone = false
    loadMap().then(
      (createAlertMap) => {
        if (isGone || !element.current) return
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
        const told = { onView, onPoint, onShape, onBaseMap, onPicture, nameOf, onReport, nameOfReport }
        made = createAlertMap(element.current, { place: { lat, lon }, opensOn, placeName, baseMaps, isStill, ...told })
        setMap(made)
      },
      () => setMap('failed'),
    )
    return () => {
      isGone = true
      made?.destroy()
      setMap(null)
    }
  }, [lat, lon])

  return map
}
