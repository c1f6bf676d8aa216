import { useEffect, useEffectEvent, useRef } from 'react'
import { MINUTE_MS } from '#shared/time.ts'
import { useNow } from '../../lib/now.tsx'
import { useRenewal } from '../../lib/use-renewal.ts'

/** Asks for the page again each minute while it is looked at: alerts are prolonged, changed and cancelled. */
export function useMinutelyRenewal(isWanted: boolean): void {
  const minute = Math.floor(useNow() / MINUTE_MS)
  const askedIn = useRef(minute)
  const renew = useEffectEvent(useRenewal())
  useEffect(() => {
    if (!isWanted || document.hidden || minute <= askedIn.current) return
    askedIn.current = minute
    renew()
  }, [isWanted, minute])
}
