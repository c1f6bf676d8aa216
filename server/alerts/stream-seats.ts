import type { ClientNetwork } from '#server/http/networks.ts'
import { type SeatLimits, STREAM_SEATS } from '#server/limits.ts'

/** Counts which networks hold streams open. */
export function createSeats({ ofNetwork, inAll }: SeatLimits = STREAM_SEATS) {
  const taken = new Map<string, number>()
  let total = 0
  const change = (key: string, by: 1 | -1) => {
    const left = (taken.get(key) ?? 0) + by
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
  return {
    /** @returns what gives the seat back, once; null when one of the visitor's networks, or the site, has none left */
    take(networks: readonly ClientNetwork[]): (() => void) | null {
      if (total >= inAll) return null
      if (networks.some(({ width, key }) => (taken.get(key) ?? 0) >= ofNetwork[width])) return null
      for (const { key } of networks) change(key, 1)
      total += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        total -= 1
        for (const { key } of networks) change(key, -1)
      }
    },
  }
}
