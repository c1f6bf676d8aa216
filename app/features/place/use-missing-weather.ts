import { useEffect, useEffectEvent } from 'react'
import { SECOND_MS } from '#shared/time.ts'
import type { PlaceWeather } from './place-weather.ts'

/** As soon as a source answers again, an open page should show it. */
const ASKED_AGAIN_MS = 30 * SECOND_MS

/** Asks again for a visible page while a source is silent on a place. */
export function useMissingWeather(
  places: readonly Pick<PlaceWeather, 'temperature' | 'isStale' | 'alertState'>[],
  renew: () => void,
): void {
  const isMissing = places.some(
    ({ temperature, isStale, alertState }) => temperature === null || isStale || alertState === 'unknown',
  )
  const ask = useEffectEvent(() => {
    if (!document.hidden) renew()
  })
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => ask(), ASKED_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMissing])
}
