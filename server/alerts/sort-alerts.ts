import { ALERT_SEVERITIES } from '#shared/contracts/alert.ts'
import type { IssuedAlert } from './issued-alert.ts'

/** Most severe first, then what starts first. */
export const sortAlerts = (alerts: readonly IssuedAlert[]): IssuedAlert[] =>
  alerts.toSorted(
    (a, b) =>
      ALERT_SEVERITIES.indexOf(a.severity) - ALERT_SEVERITIES.indexOf(b.severity) ||
      Date.parse(a.start) - Date.parse(b.start) ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
