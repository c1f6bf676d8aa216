import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** Spec section 9. The server counts by network, whatever is counted here. */
export const REPORTS_PER_HOUR = 5

const KEY = 'lake-effect-reports-sent'

/** How many reports went out from this browser since a moment, epoch milliseconds. */
export interface SentCount {
  since: number
  count: number
}

/** Minutes until another report may be sent, at least 1; null when it may be sent now. */
export function minutesToWait({ since, count }: SentCount, now: number): number | null {
  if (count < REPORTS_PER_HOUR || !isRunning(since, now)) return null
  return Math.max(1, Math.ceil((since + HOUR_MS - now) / MINUTE_MS))
}

/** The count after one more: an hour after the first of them it begins again. */
export const withOneMore = ({ since, count }: SentCount, now: number): SentCount =>
  count > 0 && isRunning(since, now) ? { since, count: count + 1 } : { since: now, count: 1 }

/** A clock that was set back never makes the wait longer than an hour. */
const isRunning = (since: number, now: number): boolean => since <= now && now < since + HOUR_MS

export function readSentCount(): SentCount {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept === 'object' && kept !== null && 'since' in kept && 'count' in kept) {
      const { since, count } = kept
      if (typeof since === 'number' && typeof count === 'number') return { since, count }
    }
  } catch {
    // Blocked storage, or something else under the name.
  }
  return { since: 0, count: 0 }
}

export function countSentReport(now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withOneMore(readSentCount(), now)))
  } catch {
    // The server counts too.
  }
}
