import { isAboutTornado } from '#shared/alerts/take-cover.ts'
import { ALERT_KINDS, ALERT_SEVERITIES } from '#shared/contracts/alert.ts'
import type { IssuedAlert } from './issued-alert.ts'

/**
 * Most severe first; of equal severity a tornado warning, then by kind: pages that have room for a few alerts name the
 * first ones, and a watch or a warning of heat is often the older alert. Then what starts first.
 */
export const sortAlerts = (alerts: readonly IssuedAlert[]): IssuedAlert[] =>
  alerts.toSorted(
    (a, b) =>
      ALERT_SEVERITIES.indexOf(a.severity) - ALERT_SEVERITIES.indexOf(b.severity) ||
      Number(isTornadoWarning(b)) - Number(isTornadoWarning(a)) ||
      rankOf(a) - rankOf(b) ||
      Date.parse(a.start) - Date.parse(b.start) ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )

const isTornadoWarning = (alert: IssuedAlert): boolean => alert.kind === 'warning' && isAboutTornado(alert)

const rankOf = ({ kind }: IssuedAlert): number => (kind === null ? ALERT_KINDS.length : ALERT_KINDS.indexOf(kind))
