import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a query waits for a lock that another process holds. Locks of this site are short; a stuck process keeps one
 * for longer.
 */
export const BUSY_LIMIT_MS = 5_000
const BUSY_PAUSE_MS = 20

const SQLITE_BUSY = 5
/** Another process won the race for the lock too often. */
const SQLITE_PROTOCOL = 15

/** Whether another process holds a lock that is needed. Nothing was done, so the same may be tried again. */
export function isSqliteBusy(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false
  // The low byte is the primary result code, the others are details (extended result codes).
  const code = Number(error.errcode) & 0xff
  return code === SQLITE_BUSY || code === SQLITE_PROTOCOL
}

/**
 * Tries until the lock is free. SQLite's own busy time-out would wait on the event loop; between two tries here
 * everything else goes on.
 *
 * @param limitMs how long to try
 * @throws the error of the last try
 */
export async function untilNotBusy<T>(attempt: () => T, limitMs: () => number = limitFromNow()): Promise<T> {
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isSqliteBusy(error) || limitMs() <= 0) throw error
    }
    await sleep(BUSY_PAUSE_MS)
  }
}

function limitFromNow(): () => number {
  const until = performance.now() + BUSY_LIMIT_MS
  return () => until - performance.now()
}
