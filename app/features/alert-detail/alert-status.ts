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
 * ended. A saved copy that nobody could check may have been prolonged since: only its issuer's word ends it.
 *
 * @param now epoch milliseconds
 */
export function alertStatus(
  { ended, endedAt = null, start, end }: ShownAlert,
  now: number,
  { isChecked = true } = {},
): AlertStatus {
  if (ended) return { state: 'ended', endedAt: endedAt ?? end }
  if (end !== null && Date.parse(end) <= now) {
    return isChecked ? { state: 'ended', endedAt: end } : { state: 'may-have-ended' }
  }
  return { state: Date.parse(start) > now ? 'to-come' : 'in-effect' }
}
