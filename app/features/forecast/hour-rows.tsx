import { type AlertSpan, alertSpans, spansWithin } from '#shared/alerts/alert-span.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionIcon } from '#shared/meteorology/condition-icon.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate, zonedHour } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation } from '#shared/units/format-precipitation.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { formatDegrees } from '../../lib/format-degrees.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { Measure } from '../../ui/measure.tsx'
import { WeatherIcon } from '../../ui/weather-icon/weather-icon.tsx'
import { AlertMarks } from './alert-marks.tsx'
import { fallenAmount } from './fallen-amount.ts'
import { TABLE_ROLES } from './table-roles.ts'

export interface HourRowsProps {
  /** The first is the one that is coming up. */
  hours: readonly HourlyForecastItem[]
  /** IANA zone of the place. */
  timeZone: string
  /** Those of the place, most important first. */
  alerts: readonly Alert[]
}

/** The hours: cards or lines, as the table around them stands. */
export default function HourRows({ hours, timeZone, alerts }: HourRowsProps) {
  const spans = alertSpans(alerts)
  return hours.map((hour, index) => (
    <HourRow
      key={hour.timestamp}
      hour={hour}
      timeZone={timeZone}
      isNext={index === 0}
      spans={spansWithin(spans, hour.timestamp, hour.timestamp + HOUR_MS)}
    />
  ))
}

interface HourRowProps extends Pick<HourRowsProps, 'timeZone'> {
  hour: HourlyForecastItem
  isNext: boolean
  /** The alerts that hold in this hour. */
  spans: readonly AlertSpan[]
}

function HourRow({ hour, timeZone, isNext, spans }: HourRowProps) {
  const options = useFormatOptions()
  const { timestamp, condition } = hour
  const icon = conditionIcon({ ...hour, conditionId: condition?.id })
  const amount = fallenAmount(hour, options)
  const isMidnight = zonedHour(timestamp, timeZone) === 0
  return (
    <tr {...TABLE_ROLES.row} className={isNext ? 'hour hour-next' : 'hour'}>
      <th scope="row" {...TABLE_ROLES.rowHeader}>
        {isMidnight && <b>{formatWeekday(calendarDate(timestamp, timeZone), { length: 'short' })} </b>}
        <time dateTime={new Date(timestamp).toISOString()}>{spokenTime(timestamp, timeZone, options.hour12)}</time>
      </th>
      <td {...TABLE_ROLES.cell} className="hour-sky">
        {icon && <WeatherIcon name={icon} />}
        <span>{skyWords(hour) ?? m.not_available()}</span>
        <AlertMarks spans={spans} />
      </td>
      <td {...TABLE_ROLES.cell} className="hour-degrees">
        {formatDegrees(hour.temperature, options)}
      </td>
      <td {...TABLE_ROLES.cell}>
        <span className="hour-card-only">{m.hourly_feels()} </span>
        {formatDegrees(hour.feelsLike, options)}
      </td>
      <td {...TABLE_ROLES.cell} className="hour-chance">
        {joinQuantity(formatPercent(hour.precipitationProbability))}
      </td>
      <td {...TABLE_ROLES.cell} className={amount ? 'hour-amount' : ''}>
        <Measure {...(amount ?? formatPrecipitation(hour.precipitationAmount, options))} />
      </td>
    </tr>
  )
}
