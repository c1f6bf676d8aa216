import type { SecuritySeverity } from '#shared/contracts/security-event.ts'
import { type Clock, DAY_MS, HOUR_MS } from '#shared/time.ts'
import { MOST_MONITORED_EVENTS } from '../limits.ts'
import type { Log } from '../log.ts'

/** High and critical events within an hour that are an alert (spec section 9). */
export const ALERT_THRESHOLD = 10
export const GRAVE_SEVERITIES: readonly SecuritySeverity[] = ['high', 'critical']

const KEPT_MS = DAY_MS

/** Watches what this process writes down: its events of 24 hours, in memory. The rows in the database stay. */
export interface SecurityMonitor {
  note(event: { severity: SecuritySeverity; created_at: number }): void
  /** Drops events older than 24 hours. */
  purge(): void
  /** How many events are in the queue. */
  readonly size: number
}

/** Warns once in the server's log when grave events reach the alert's threshold; again only after they were fewer. */
export function createSecurityMonitor({ clock, log }: { clock: Clock; log: Log }): SecurityMonitor {
  let queue: { severity: SecuritySeverity; created_at: number }[] = []
  let isAlert = false

  return {
    note({ severity, created_at }) {
      queue.push({ severity, created_at })
      if (queue.length > MOST_MONITORED_EVENTS) queue = queue.slice(-MOST_MONITORED_EVENTS / 2)
      if (!GRAVE_SEVERITIES.includes(severity)) return
      const since = clock().getTime() - HOUR_MS
      const grave = queue.filter(
        (event) => event.created_at > since && GRAVE_SEVERITIES.includes(event.severity),
      ).length
      const wasAlert = isAlert
      isAlert = grave >= ALERT_THRESHOLD
      if (isAlert && !wasAlert) log.warn({ grave }, 'security alert: many grave events within an hour')
    },
    purge() {
      const since = clock().getTime() - KEPT_MS
      queue = queue.filter(({ created_at }) => created_at > since)
    },
    get size() {
      return queue.length
    },
  }
}
