import { alertCount } from '#shared/alerts/alerts-now.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import type { ApiFailure } from '../../lib/api-error.ts'

/** “2 alerts”, “Alerts unavailable”; null while there is nothing to say. */
export function countWords(alerts: AlertsAnswer | undefined, failure: ApiFailure | null): string | null {
  if (failure || alerts?.state === 'unknown') return m.alerts_count_unknown()
  if (!alerts || alerts.data.length === 0) return null
  return counted(alertCount(alerts), m.alerts_count_one, m.alerts_count)
}
