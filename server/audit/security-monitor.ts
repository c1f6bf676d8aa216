import type { SecuritySeverity } from '#shared/contracts/security-event.ts'
import { type Clock, HOUR_MS } from '#shared/time.ts'
import type { Log } from '../log.ts'

/** High and critical events within an hour that are an alert (spec section 9). */
export const ALERT_THRESHOLD = 10
export const GRAVE_SEVERITIES: readonly SecuritySeverity[] = ['high', 'critical']

/**
 * Watches what this process writes down. Warns once in the server's log when grave events reach the alert's threshold;
 * again only after they were fewer.
 *
 * @returns a function to be called with each event
 */
export function createSecurityMonitor({ clock, log }: { clock: Clock; log: Log }) {
  /** Times of the latest grave events, as many as make an alert. */
  let times: number[] = []
  let isAlert = false

  return ({ severity, created_at }: { severity: SecuritySeverity; created_at: number }): void => {
    if (!GRAVE_SEVERITIES.includes(severity)) return
    const since = clock().getTime() - HOUR_MS
    times = [...times, created_at].filter((at) => at > since).slice(-ALERT_THRESHOLD)
    const wasAlert = isAlert
    isAlert = times.length === ALERT_THRESHOLD
    if (isAlert && !wasAlert) log.warn({ grave: times.length }, 'security alert: many grave events within an hour')
  }
}
