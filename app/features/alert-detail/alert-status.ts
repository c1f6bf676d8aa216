import type { Alert } from '#shared/contracts/alert.ts'

/** An alert as its page knows it. The copy that the previous page left in the browser may lack `ended`. */
export interface ShownAlert extends Alert {
  ended?: boolean
  endedAt?: string | null
}

export type AlertStatus = { state: 'to-come' | 'in-effect' } | { state: 'ended'; endedAt: string | null }

/**
 * State of an alert at a moment. Checked again as time passes, since an open page must stop warning once an alert has
 * ended.
 *
 * @param now epoch milliseconds
 */
export function alertStatus({ ended, endedAt = null, start, end }: ShownAlert, now: number): AlertStatus {
  if (ended) return { state: 'ended', endedAt: endedAt ?? end }
  if (end !== null && Date.parse(end) <= now) return { state: 'ended', endedAt: end }
  return { state: Date.parse(start) > now ? 'to-come' : 'in-effect' }
}
