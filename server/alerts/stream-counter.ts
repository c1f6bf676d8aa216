import type { ClientNetwork } from '#server/http/networks.ts'
import { MOST_STREAMS, type StreamLimits } from '#server/limits.ts'

/** Counts open streams by network. */
export function createStreamCounter({ ofNetwork, inAll }: StreamLimits = MOST_STREAMS) {
  const taken = new Map<string, number>()
  let total = 0
  const change = (key: string, by: 1 | -1) => {
    const left = (taken.get(key) ?? 0) + by
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
  return {
    /** @returns a function that counts the stream as closed; null when one of the networks, or the site, has its most */
    open(networks: readonly ClientNetwork[]): (() => void) | null {
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
