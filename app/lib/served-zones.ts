import { useMemo } from 'react'
import { learnZones, type ZoneTable } from '#shared/time/known-zones.ts'

/**
 * For everything drawn below, times of these zones follow the server's zone rules. A browser's zone data may be
 * years older or newer: its clocks would be wrong, and its first drawing not the one that the server sent.
 */
export function useServedZones(zones: Readonly<Record<string, ZoneTable>> | undefined): void {
  useMemo(() => {
    if (zones && !import.meta.env.SSR) learnZones(zones)
  }, [zones])
}
