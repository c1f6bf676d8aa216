import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { deviceStorage, membersOf } from '../../lib/browser-storage.ts'

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
  return deviceStorage.read(KEY, (kept) => {
    const { since, count } = membersOf(kept)
    return typeof since === 'number' && typeof count === 'number' ? { since, count } : { since: 0, count: 0 }
  })
}

export function countSentReport(now: number): void {
  deviceStorage.write(KEY, withOneMore(readSentCount(), now))
}
