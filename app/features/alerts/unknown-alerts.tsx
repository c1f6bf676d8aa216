import { Link } from 'react-router'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { isNotCovered } from '#shared/alerts/alerts-now.ts'
import { emergencyWords } from '#shared/alerts/emergency-words.ts'
import { silenceWords, sourcesOf } from '#shared/alerts/source-words.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { BUTTON } from '../../ui/button.ts'
import { Card } from '../../ui/card.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ReloadForm } from '../../ui/reload-form.tsx'
import type { AlertsViewProps } from './alerts-view.tsx'
import { IssuerLinks } from './issuer-links.tsx'

/**
 * Shown when alerts cannot be checked. Must never look like “no alerts”: names the sources that did not answer, the
 * last known alerts and where to look.
 */
export function UnknownAlerts({ alerts, failure, onTryAgain }: AlertsViewProps) {
  const moment = useMoment()
  const meta = alerts?.meta ?? failure?.meta ?? []
  const isCovered = !alerts || !isNotCovered(alerts)
  const silence = alerts && silenceWords(meta, (at) => moment(at, alerts.timeZone).text)
  return (
    <Card
      title={m.alerts_title({ count: '?' })}
      note={<InterfaceIcon name="question" className="size-5" />}
      className="alerts-unknown"
    >
      <p>
        {failure && m.alerts_error({ message: failure.detail ?? m.alerts_error_unknown() })}
        {silence} {isCovered ? m.alerts_may_be_hidden() : m.alerts_not_covered()}
      </p>
      {alerts && <LastKnown alerts={alerts} />}
      {isCovered && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ReloadForm label={m.try_again()} className={BUTTON.secondary} onReload={onTryAgain} />
          <p>
            <IssuerLinks meta={meta} />
          </p>
        </div>
      )}
      <p className="mt-4 text-muted text-sm">{emergencyWords(alerts ? sourcesOf(meta) : null)}</p>
    </Card>
  )
}

/** The alerts of the last good answer that have not ended since. */
function LastKnown({ alerts: { data, timeZone } }: { alerts: AlertsAnswer }) {
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
