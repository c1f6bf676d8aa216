import { useEffect, useEffectEvent } from 'react'
import { SECOND_MS } from '#shared/time.ts'
import type { PlaceWeather } from './place-weather.ts'

/** As soon as a source answers again, an open page should show it. */
const ASKED_AGAIN_MS = 30 * SECOND_MS

type Asked = Pick<PlaceWeather, 'temperature' | 'isStale' | 'alertState' | 'next' | 'nextUntil'>

/** Whether a source is silent on a place, or what was said of its next hours has had its time. */
export const lacksWeather = ({ temperature, isStale, alertState, next, nextUntil }: Asked, now: number): boolean =>
  temperature === null || isStale || alertState === 'unknown' || (next !== null && now >= nextUntil)

/**
 * Asks again for a visible page while a place lacks something.
 *
 * @param now epoch milliseconds
 */
export function useMissingWeather(places: readonly Asked[], now: number, renew: () => void): void {
  const isMissing = places.some((place) => lacksWeather(place, now))
  const ask = useEffectEvent(() => {
    if (!document.hidden) renew()
  })
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => ask(), ASKED_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMissing])
}
