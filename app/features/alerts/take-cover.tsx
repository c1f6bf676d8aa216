import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertHref, alertOnMapHref } from '#shared/alerts/alert-storage-key.ts'
import { alertCount } from '#shared/alerts/alerts-now.ts'
import { emergencyWords } from '#shared/alerts/emergency-words.ts'
import { sourcesOf } from '#shared/alerts/source-words.ts'
import { takeCoverAlert } from '#shared/alerts/take-cover.ts'
import { counted, foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { HiddenLabel } from '../../ui/hidden-label.tsx'
import type { AlertsViewProps } from './alerts-view.tsx'
import { takeCoverWords } from './take-cover-words.ts'

/** What to do under a tornado warning, in the issuer's words where it has them, before all weather. */
export function TakeCover({ alerts }: AlertsViewProps) {
  const now = useNow()
  const alert = alerts && takeCoverAlert(alerts.data, now)
  if (!alert) return null
  const { event, language, textLanguage = language } = alert
  const { first, further } = takeCoverWords(alert)
  const look = alertLook(alert)
  const more = alertCount(alerts) - 1
  return (
    <section aria-label={m.alerts_strip()} className={`take-cover alert-${look.colour}`}>
      <div className="page-width">
        <p className="take-cover-name">
          <AlertSign look={look} className="size-5" />
          <span>
            <HiddenLabel label={alertWords(alert)} />
            {alerts.state === 'unknown' && `${m.alerts_last_known()} `}
            <b lang={foreignLanguage(language)}>{event}</b> ·{' '}
            <AlertTime alert={alert} timeZone={alerts.timeZone} isWithin />
          </span>
        </p>
        <h2 lang={first === null ? undefined : foreignLanguage(textLanguage)}>{first ?? m.take_cover()}</h2>
        <p lang={further === null ? undefined : foreignLanguage(textLanguage)} className="take-cover-words">
          {further ?? m.take_cover_where()}
        </p>
        <p className="take-cover-links">
          <Link to={alertHref(alert.id)}>{m.take_cover_read()}</Link>
          <Link to={alertOnMapHref(alert.id)}>{m.take_cover_map()}</Link>
        </p>
        <p className="text-sm">
          {emergencyWords(sourcesOf(alerts.meta))}
          {more > 0 && (
            <>
              {' · '}
              <a href="#more-alerts" className="font-semibold underline underline-offset-4">
                {counted(more, m.take_cover_more_one, m.take_cover_more)}
              </a>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
