import { useMemo } from 'react'
import { learnZones, type ZoneTable } from '#shared/time/known-zones.ts'

/**
 * From here on, and for all that is drawn below, these zones are told as the server tells them. A browser's zone data may be
 * years older or newer: its clocks would be wrong, and its first drawing not the one that the server sent.
 */
export function useServedZones(zones: Readonly<Record<string, ZoneTable>> | undefined): void {
  useMemo(() => {
    if (zones && !import.meta.env.SSR) learnZones(zones)
  }, [zones])
}
