import type { Alert } from '#shared/contracts/alert.ts'

/** An alert as its page knows it: what the page before left of it does not say whether it has ended. */
export interface ShownAlert extends Alert {
  ended?: boolean
  endedAt?: string | null
}

export type AlertStatus = { state: 'to-come' | 'in-effect' } | { state: 'ended'; endedAt: string | null }

/** Whether an alert holds at a moment: an open page must not go on warning of what is over. @param now epoch milliseconds */
export function alertStatus({ ended, endedAt = null, start, end }: ShownAlert, now: number): AlertStatus {
  if (ended) return { state: 'ended', endedAt: endedAt ?? end }
  if (end !== null && Date.parse(end) <= now) return { state: 'ended', endedAt: end }
  return { state: Date.parse(start) > now ? 'to-come' : 'in-effect' }
}
