import { BUSY_LIMIT_MS, isSqliteBusy, untilNotBusy } from './sqlite-busy.ts'

/** The right to use the one connection that writes. */
export interface WriteTurn {
  /**
   * Tries to get SQLite's write lock.
   *
   * @throws `SQLITE_BUSY` when another process has held the lock for 5 s since this turn was asked for
   */
  attempt<T>(work: () => T): Promise<T>
  leave(): void
}

export interface WriteQueue {
  enter(): Promise<WriteTurn>
}

/**
 * Lets the writers of this process write one after the other, in the order they asked. Time spent behind them does not
 * count against the 5 s: only another process's lock refuses a write.
 */
export function createWriteQueue(): WriteQueue {
  let last: Promise<void> = Promise.resolve()
  /** When another process was first seen to hold the lock; null when the last try got it. */
  let busySince: number | null = null

  async function attempt<T>(work: () => T, askedAt: number): Promise<T> {
    const watched = () => {
      try {
        const result = work()
        busySince = null
        return result
      } catch (error) {
        busySince = isSqliteBusy(error) ? (busySince ?? performance.now()) : null
        throw error
      }
    }
    const limit = () => BUSY_LIMIT_MS - (performance.now() - Math.max(askedAt, busySince ?? askedAt))
    return await untilNotBusy(watched, limit)
  }

  return {
    async enter() {
      const askedAt = performance.now()
      const before = last
      const left = Promise.withResolvers<void>()
      last = left.promise
      await before
      return { attempt: (work) => attempt(work, askedAt), leave: left.resolve }
    },
  }
}
