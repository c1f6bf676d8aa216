import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPressure } from '#shared/units/format-pressure.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'

interface HoursInWordsProps {
  hours: readonly HourlyForecastItem[]
  /** IANA zone of the place. */
  timeZone: string
}

/** Without scripts hours do not open: what their cards have no room for stands in one list. */
export function HoursInWords({ hours, timeZone }: HoursInWordsProps) {
  const options = useFormatOptions()
  return (
    <details className="hours-in-words hidden noscript:block">
      <summary>{m.hours_in_words()}</summary>
      <dl>
        {hours.map((hour) => (
          <div key={hour.timestamp}>
            <dt>{spokenTime(hour.timestamp, timeZone, options.hour12)}</dt>
            <dd>
              {m.humidity()} {joinQuantity(formatPercent(hour.humidity))} · {m.cloud_cover()}{' '}
              {joinQuantity(formatPercent(hour.cloudiness))} · {m.visibility()}{' '}
              {joinQuantity(formatVisibility(hour.visibility, options))} · {m.pressure()}{' '}
              {joinQuantity(formatPressure(hour.pressure, options))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
