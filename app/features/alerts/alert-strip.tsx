import { Link } from 'react-router'
import { alertLook, isGrave } from '#shared/alerts/alert-look.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { alertCount } from '#shared/alerts/alerts-now.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { HiddenEvent } from '../../signs/alert-mark/hidden-event.tsx'
import { HiddenLabel } from '../../ui/hidden-label.tsx'
import type { AlertsViewProps } from './alerts-view.tsx'

/** The gravest alert across the page, when it is severe or extreme. */
export default function AlertStrip({ alerts }: AlertsViewProps) {
  const alert = alerts?.data.find(isGrave)
  if (!alerts || !alert) return null
  const look = alertLook(alert)
  const more = alertCount(alerts) - 1
  const summary = summaryOf(alert)
  return (
    <section aria-label={m.alerts_strip()} className={`alert-strip alert-${look.colour}`}>
      <div className="page-width">
        <span key={alert.id} className="alert-pulse">
          <AlertSign look={look} className="size-5" />
        </span>
        <p>
          <HiddenLabel label={alertWords(alert)} />
          {alerts.state === 'unknown' && `${m.alerts_last_known()} `}
          <b lang={foreignLanguage(alert.language)}>{alert.event}</b>{' '}
          <span className="alert-strip-time">
            <AlertTime alert={alert} timeZone={alerts.timeZone} isWithin />
          </span>
          {summary && (
            <span lang={foreignLanguage(alert.textLanguage ?? alert.language)} className="alert-strip-summary">
              {' '}
              · {summary}
            </span>
          )}
        </p>
        {more > 0 && (
          <span className="alert-strip-more">
            <span aria-hidden="true">{m.alerts_strip_more({ count: more })}</span>
            <span className="sr-only">{m.alerts_strip_more_words({ count: more })}</span>
          </span>
        )}
        <Link to={alertHref(alert.id)}>
          {m.alert_view()}
          <HiddenEvent alert={alert} />
          <svg viewBox="0 0 20 20" aria-hidden="true" className="chevron">
            <path d="m8 5 5 5-5 5" />
          </svg>
        </Link>
      </div>
    </section>
  )
}

const LONGEST_SUMMARY = 140

/**
 * An alert's subject in the issuer's words: its headline, unless that repeats the name, else the first line of the text
 * if it is a sentence.
 */
function summaryOf({ headline, event, description }: Alert): string | null {
  if (headline !== null) return headline.toLowerCase().includes(event.toLowerCase()) ? null : headline
  const [firstLine = ''] = description.split('\n')
  return firstLine.length <= LONGEST_SUMMARY && /[.!]\s*$/.test(firstLine) ? firstLine : null
}
