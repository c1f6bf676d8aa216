import { AppError } from '../http/app-error.ts'

export interface SeatOptions {
  /** How many work at the same time. */
  atOnce: number
  /** How many may wait for their turn. */
  waiting: number
  /** What the ones beyond read. */
  full: () => string
}

/** Does a piece of work once there is a seat for it. */
export type Seats = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets few work at once; the others wait their turn, and when too many wait they are told to come again.
 *
 * @throws {AppError} 503 when too many wait
 */
export function createSeats({ atOnce, waiting: mostWaiting, full }: SeatOptions): Seats {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free === 0) {
      if (waiting.length >= mostWaiting) {
        throw new AppError('busy', { status: 503, detail: full(), retryAfterSeconds: 10 })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
