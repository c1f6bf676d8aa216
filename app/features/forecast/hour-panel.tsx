import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertsWithin } from '#shared/alerts/alert-span.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { WithAlertName } from '../../signs/alert-mark/with-alert-name.tsx'
import { WindDirection } from '../../signs/wind.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { hourFacts, hourMeaning } from './hour-facts.ts'
import { returnToHour } from './hour-scroller.ts'
import type { ShownForecast } from './shown-forecast.ts'

interface HourPanelProps extends ShownForecast {
  hour: HourlyForecastItem
  onClose: () => void
}

/** An open hour: what it means, which alerts hold, and all that is known of it. */
export default function HourPanel({ hour, hours, timeZone, alerts, onClose }: HourPanelProps) {
  const preferences = useFormatOptions()
  const sky = skyWords(hour)
  const time = spokenTime(hour.timestamp, timeZone, preferences.hour12)
  const meaning = hourMeaning(hour)
  const holding = alertsWithin(alerts, hour.timestamp, hour.timestamp + HOUR_MS)
  const handleClose = ({ currentTarget }: MouseEvent) => {
    returnToHour(currentTarget)
    onClose()
  }
  return (
    <div className="hour-panel-body">
      <h3>{sky ? m.hour_title({ time, sky }) : time}</h3>
      <button type="button" className="hour-panel-close" aria-label={m.hour_close({ time })} onClick={handleClose}>
        <InterfaceIcon name="close" />
      </button>
      {(meaning || holding.length > 0) && (
        <p>
          {meaning}{' '}
          {holding.map((alert) => (
            <Link key={alert.id} to={alertHref(alert.id)} className={`alert-${alertLook(alert).colour}`}>
              <WithAlertName text={m.hour_alert({ name: alert.event })} alert={alert} />
            </Link>
          ))}
        </p>
      )}
      <dl className="hour-facts">
        {hourFacts(hour, hours, { timeZone, preferences }).map(({ label, value, from = null, comment }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WindDirection degrees={from} />
              {value}
            </dd>
            {comment && <dd className="hour-fact-comment">{comment}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
