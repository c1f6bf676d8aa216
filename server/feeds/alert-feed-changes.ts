import { LRUCache } from 'lru-cache'
import { checkedAt } from '#shared/alerts/source-words.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import { MOST_FEEDS } from '../memory.ts'

/**
 * When the present text of an alert came, epoch milliseconds. Some issuers tell its beginning alone, which may be tomorrow.
 *
 * @param knownAt a moment at which it was known
 */
export const timeOf = ({ issued, start }: Alert, knownAt: number): number =>
  issued === null ? Math.min(Date.parse(start), knownAt) : Date.parse(issued)

/**
 * When the alerts of a feed changed last, epoch milliseconds: with the newest of them, or when the last check found that
 * one has ended. Never earlier than at the question before, because readers skip a feed that seems to be an older one.
 */
export function createAlertFeedChanges(): (address: string, answer: AlertsAnswer) => number {
  const told = new LRUCache<string, { alerts: string; at: number }>({ max: MOST_FEEDS })
  return (address, { data, meta }) => {
    const checked = checkedAt(meta) ?? 0
    const alerts = data.map((alert) => `${alert.id} ${alert.issued ?? alert.start}`).join()
    const before = told.get(address)
    // That there are no alerts is known from each check anew.
    if (alerts !== '' && before?.alerts === alerts) return before.at
    const isSeenToChange = before !== undefined || alerts === ''
    const times = data.map((alert) => timeOf(alert, checked))
    const at = Math.max(...times, ...(isSeenToChange ? [before?.at ?? 0, checked] : []))
    told.set(address, { alerts, at })
    return at
  }
}
