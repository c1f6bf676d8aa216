import { Link } from 'react-router'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AlertTime } from '../../ui/alert-mark/alert-time.tsx'

/** The alerts of the last good answer that have not ended since. */
export function LastKnown({ alerts: { data, timeZone } }: { alerts: AlertsAnswer }) {
  return data.map((alert) => (
    <p key={alert.id} className="mt-1 text-muted text-sm">
      {m.alerts_last_known()}{' '}
      <Link to={alertHref(alert.id)} lang={foreignLanguage(alert.language)} className="underline underline-offset-4">
        {alert.event}
      </Link>{' '}
      <AlertTime alert={alert} timeZone={timeZone} isWithin />
    </p>
  ))
}
