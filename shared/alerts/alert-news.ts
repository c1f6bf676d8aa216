import type { Alert, AlertsAnswer } from '../contracts/alert.ts'
import { isGrave } from './alert-look.ts'

/** What changed between two answers about alerts, for a reader who has seen the first. */
export interface AlertNews {
  /** New, or graver than before: most important first. */
  alerts: Alert[]
  /** Whether the number of alerts changed, or the state changed to or from “unknown”. */
  hasCountChanged: boolean
}

const RANK: Record<Alert['severity'], number> = { extreme: 3, severe: 2, moderate: 1, minor: 0 }

/**
 * The alerts of `after` that a reader of `before` has not seen; both answers are about the same place. A renewed alert
 * is not new, whether it keeps its id or its issuer replaced it under another one, unless it has become severe or
 * extreme.
 */
export function alertNews(before: Pick<AlertsAnswer, 'data' | 'state'>, after: typeof before): AlertNews {
  const gone = before.data.filter(({ id }) => !after.data.some((alert) => alert.id === id))
  const known = (alert: Alert): Alert | undefined => {
    const same = before.data.find(({ id }) => id === alert.id)
    if (same) return same
    const replaced = gone.findIndex(({ source, event }) => source === alert.source && event === alert.event)
    return replaced < 0 ? undefined : gone.splice(replaced, 1)[0]
  }
  return {
    alerts: after.data.filter((alert) => {
      const earlier = known(alert)
      return !earlier || (isGrave(alert) && RANK[alert.severity] > RANK[earlier.severity])
    }),
    hasCountChanged:
      before.data.length !== after.data.length || (before.state === 'unknown') !== (after.state === 'unknown'),
  }
}
