import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { takeCoverAlert } from '#shared/alerts/take-cover.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import type { AlertsViewProps } from './alerts-view.tsx'

/** The alerts besides the one shown as “take cover”, a line each, and a link to all weather of the place. */
export function OtherAlerts({ place, alerts }: AlertsViewProps) {
  const now = useNow()
  if (!alerts) return null
  const first = takeCoverAlert(alerts.data, now)
  const others = alerts.data.filter((alert) => alert !== first)
  return (
    <>
      {others.length > 0 && (
        <ul id="more-alerts" className="other-alerts" aria-label={m.take_cover_others()}>
          {others.map((alert) => (
            <li key={alert.id} className={`alert-${alertLook(alert).colour}`}>
              <AlertSign look={alertLook(alert)} className="size-5" />
              <p>
                <Link to={alertHref(alert.id)} lang={foreignLanguage(alert.language)}>
                  {alert.event}
                </Link>{' '}
                <span className="text-muted">
                  <AlertTime alert={alert} timeZone={alerts.timeZone} isWithin />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <a href="#all-weather" className="text-link font-[550]">
          {m.take_cover_all_weather({ place: place.label })}
        </a>
      </p>
    </>
  )
}
