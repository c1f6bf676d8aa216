import { alertLook } from '#shared/alerts/alert-look.ts'
import { isAboutTornado } from '#shared/alerts/take-cover.ts'
import { ALERT_KINDS, ALERT_SEVERITIES } from '#shared/contracts/alert.ts'
import type { IssuedAlert } from './issued-alert.ts'

/**
 * Most severe first; of equal severity a tornado warning, then by kind: pages that have room for a few alerts name the
 * first ones, and a watch or a warning of heat is often the older alert. Then what holds: what began last, and after it
 * what begins soonest.
 *
 * @param now epoch milliseconds
 */
export const sortAlerts = (alerts: readonly IssuedAlert[], now: number): IssuedAlert[] =>
  alerts.toSorted(
    (a, b) =>
      ALERT_SEVERITIES.indexOf(a.severity) - ALERT_SEVERITIES.indexOf(b.severity) ||
      Number(isTornadoWarning(b)) - Number(isTornadoWarning(a)) ||
      rankOf(a) - rankOf(b) ||
      Number(untilStart(a, now) > 0) - Number(untilStart(b, now) > 0) ||
      Math.abs(untilStart(a, now)) - Math.abs(untilStart(b, now)) ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )

const isTornadoWarning = (alert: IssuedAlert): boolean => alert.kind === 'warning' && isAboutTornado(alert)

/** Negative for an alert that has begun. */
const untilStart = ({ start }: IssuedAlert, now: number): number => Date.parse(start) - now

const rankOf = (alert: IssuedAlert): number => ALERT_KINDS.indexOf(alertLook(alert).kind)
