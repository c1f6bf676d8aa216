import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { isNotOver } from '#shared/alerts/alerts-now.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { AlertTime } from '../../signs/alert-mark/alert-time.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { PlaceWeather } from './place-weather.ts'

/**
 * The most important alert of a place, its end, and how many more there are. “No alerts” only where alerts were
 * checked, and not long ago.
 */
export function PlaceAlerts({ weather }: { weather: PlaceWeather }) {
  const now = useNow()
  const { timeZone, alertState, askedAt, unlisted = 0 } = weather
  const alerts = weather.alerts.filter((alert) => isNotOver(alert, now))
  const [first] = alerts
  if (!first || !timeZone) {
    return alertState === 'none' && now - askedAt <= FRESHNESS.alerts.keptForMs ? (
      <p className="flex items-center gap-2 text-muted text-sm">
        <InterfaceIcon name="check" className="size-4" />
        {m.places_no_alerts()}
      </p>
    ) : (
      <p className="flex items-center gap-2 text-alert-yellow-text text-sm">
        <InterfaceIcon name="question" className="size-4" />
        {alertState === 'not-covered' ? m.alerts_not_covered() : m.places_alerts_unknown()}
      </p>
    )
  }
  const look = alertLook(first)
  const more = alerts.length - 1 + unlisted
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      {alertState === 'unknown' && <span>{`${m.places_alerts_unknown()} ${m.alerts_last_known()}`}</span>}
      <Link to={`/alerts/${first.id}`} className={`alert-chip alert-${look.colour}`}>
        <AlertSign look={look} className="size-3.5" />
        <span lang={foreignLanguage(first.language)}>{first.event}</span>
      </Link>
      <AlertTime alert={first} timeZone={timeZone} isWithin />
      {more > 0 && <span>{m.alerts_strip_more({ count: more })}</span>}
    </p>
  )
}
