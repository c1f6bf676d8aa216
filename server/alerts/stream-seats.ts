export interface SeatLimits {
  /** Open streams of one network. */
  perClient: number
  inAll: number
}

/** A household with many tabs stays below the first; both together bound what one process holds open. */
export const SEAT_LIMITS: SeatLimits = { perClient: 20, inAll: 2_000 }

/** Counts who holds a stream open. */
export function createSeats({ perClient, inAll }: SeatLimits = SEAT_LIMITS) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    /** @returns what gives the seat back, once; null when there is none left */
    take(client: string): (() => void) | null {
      const own = taken.get(client) ?? 0
      if (own >= perClient || total >= inAll) return null
      taken.set(client, own + 1)
      total += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        total -= 1
        const left = (taken.get(client) ?? 1) - 1
        if (left > 0) taken.set(client, left)
        else taken.delete(client)
      }
    },
  }
}
