import type { Alert } from '#shared/contracts/alert.ts'

/** An alert as its page knows it. The copy that the previous page left in the browser may lack `ended`. */
export interface ShownAlert extends Alert {
  ended?: boolean
  endedAt?: string | null
}

export type AlertStatus =
  | { state: 'to-come' | 'in-effect' | 'may-have-ended' }
  | { state: 'ended'; endedAt: string | null }

/**
 * State of an alert at a moment. Checked again as time passes, since an open page must stop warning once an alert has
 * ended.
 *
 * @param now epoch milliseconds
 * @param isUnchecked whether the server could not be asked: the issuer may have prolonged the alert since this copy was
 * made, so a past end alone does not mean that it has ended
 */
export function alertStatus(
  { ended, endedAt = null, start, end }: ShownAlert,
  now: number,
  { isUnchecked = false } = {},
): AlertStatus {
  if (ended) return { state: 'ended', endedAt: endedAt ?? end }
  if (end !== null && Date.parse(end) <= now) {
    return isUnchecked ? { state: 'may-have-ended' } : { state: 'ended', endedAt: end }
  }
  return { state: Date.parse(start) > now ? 'to-come' : 'in-effect' }
}
