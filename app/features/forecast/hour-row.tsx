import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionIcon } from '#shared/meteorology/condition-icon.ts'
import { fallenAmount } from '#shared/meteorology/fallen-amount.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation } from '#shared/units/format-precipitation.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { WindDirection } from '../../signs/wind.tsx'
import { Measure } from '../../ui/measure.tsx'
import { AlertNames } from './alert-names.tsx'
import { styleNumbers } from './style-numbers.ts'
import { WindArrow } from './wind-arrow.tsx'

interface HourRowProps {
  hour: HourlyForecastItem
  timeZone: string
  isNext: boolean
  /** Whether its weekday stands over it. */
  isNamed: boolean
  /** The alerts that run as bars along the hours. */
  bars: readonly AlertSpan[]
  /** The alerts that hold in this hour. */
  spans: readonly AlertSpan[]
  isOpen: boolean
  panelId: string
  /** Opens or closes the hour; null where no script runs. */
  onOpen: (() => void) | null
}

/** One hour: a card or a line, as the style sheet lays the table out. */
export function HourRow({ hour, timeZone, isNext, isNamed, bars, spans, isOpen, panelId, onOpen }: HourRowProps) {
  const options = useFormatOptions()
  const { timestamp, condition } = hour
  const wind = formatWind(hour.windSpeed, hour.windDirection, options)
  const icon = conditionIcon({ ...hour, conditionId: condition?.id })
  const amount = fallenAmount(hour, options)
  // The head of the page gives the humidex; what it feels like is worked out otherwise and is some degrees less.
  const felt = feltIndex(hour)
  const reading = feltReading(felt, hour.feelsLike, options)
  const name = (
    <>
      {isNamed && <b>{formatWeekday(calendarDate(timestamp, timeZone), { length: 'short' })} </b>}
      <time dateTime={new Date(timestamp).toISOString()}>{spokenTime(timestamp, timeZone, options.hour12)}</time>
    </>
  )
  return (
    <tr {...TABLE_ROLES.row} className={`hour${isNext ? ' hour-next' : ''}${isOpen ? ' hour-open' : ''}`}>
      <th scope="row" {...TABLE_ROLES.rowHeader}>
        {onOpen ? (
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        <HourBars hour={timestamp} bars={bars} />
      </th>
      <td {...TABLE_ROLES.cell} className="hour-sky">
        {icon && <WeatherIcon name={icon} />}
        <span>{skyWords(hour) ?? m.not_available()}</span>
        {spans.length > 0 && <AlertNames spans={spans} />}
      </td>
      <td {...TABLE_ROLES.cell} className="hour-degrees">
        {formatDegrees(hour.temperature, options)}
      </td>
      <td {...TABLE_ROLES.cell} className="hour-felt">
        {felt?.name === 'humidex' && reading.label !== m.feels_like() ? (
          `${reading.label} ${reading.value}`
        ) : (
          <>
            <span className="hour-card-only">{m.hourly_feels()} </span>
            {formatDegrees(hour.feelsLike, options)}
          </>
        )}
      </td>
      <td {...TABLE_ROLES.cell} className="hour-chance">
        {joinQuantity(formatPercent(hour.precipitationProbability))}
      </td>
      <td {...TABLE_ROLES.cell} className={amount ? 'hour-amount hour-falls' : 'hour-amount'}>
        <Measure {...(amount ?? formatPrecipitation(hour.precipitationAmount, options))} />
      </td>
      <td {...TABLE_ROLES.cell} className="hour-wind">
        {wind.direction !== null && <WindArrow direction={wind.direction} />}
        <WindDirection degrees={wind.direction} />
        <b>{wind.text}</b>
      </td>
      <td {...TABLE_ROLES.cell} className="hour-gust">
        <span className="hour-card-only">{m.hourly_gust()} </span>
        {formatWindSpeed(hour.windGust, options).text}
      </td>
    </tr>
  )
}

interface HourBarsProps {
  /** Epoch milliseconds at which the hour begins. */
  hour: number
  bars: readonly AlertSpan[]
}

/**
 * The sections of the alert bars at one hour, cut where an alert begins or ends within it. For the eye only: the row
 * names the alerts.
 */
function HourBars({ hour, bars }: HourBarsProps) {
  if (bars.length === 0) return null
  const share = (at: number) => Math.min(1, Math.max(0, (at - hour) / HOUR_MS))
  return (
    <span className="hour-bars" aria-hidden="true">
      {bars.map(({ name, start, end, colour, kind }) => {
        const [from, to] = [share(start), end === null ? 1 : share(end)]
        const isWhole = from === 0 && to === 1
        return (
          <i
            key={`${name}${start}`}
            className={to > from ? `alert-${colour} alert-bar alert-bar-${kind}` : undefined}
            style={to > from && !isWhole ? styleNumbers({ '--from': from, '--to': to }) : undefined}
          />
        )
      })}
    </span>
  )
}

/** Some screen readers no longer treat a table with `display: grid` as one unless the roles are explicit. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
