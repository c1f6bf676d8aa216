import { type AlertSpan, alertSpans, spansWithin } from '#shared/alerts/alert-span.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import type { DailyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionIcon } from '#shared/meteorology/condition-icon.ts'
import { dayAmount } from '#shared/meteorology/fallen-amount.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { HiddenLabel } from '../../ui/hidden-label.tsx'
import { AlertNames } from './alert-names.tsx'
import { styleNumbers } from './style-numbers.ts'

export interface DayLineProps {
  day: DailyForecastItem
  timeZone: string
  /** Those of the place, most important first. */
  alerts: readonly Alert[]
  isToday: boolean
  /** °C; marked on the bar of today. Null when it is not known. */
  temperatureNow: number | null
}

/** One day in a line. */
export default function DayLine({ day, timeZone, alerts, isToday, temperatureNow }: DayLineProps) {
  const options = useFormatOptions()
  const { date, condition, precipitationProbability: chance } = day
  const { min, max } = day.temperature
  const isDaylight = day.daylight !== 'polar-night'
  const icon = conditionIcon({ ...day, conditionId: condition?.id, isDaylight })
  const amount = dayAmount(day, options)
  const [from, to] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)]
  return (
    <>
      <span className={`day-name ${isToday ? 'day-today' : ''}`}>
        <b>{isToday ? m.today() : formatWeekday(date, { length: 'short' })}</b>{' '}
        <span>{formatDate(date, { length: 'short' })}</span>
      </span>
      <span className="day-icon">
        {icon && <WeatherIcon name={icon} />}
        <AlertMarks spans={spansWithin(alertSpans(alerts), from, to)} />
      </span>
      <span className="day-sky">{skyWords({ ...day, isDaylight }) ?? m.not_available()}</span>
      <span className="day-amount">
        {amount && <b>{joinQuantity(amount)} </b>}
        {chance !== null && chance > 0 && (
          <span>
            <HiddenLabel label={m.precipitation_probability()} />
            {joinQuantity(formatPercent(chance))}
          </span>
        )}
      </span>
      <span className="day-low">
        <HiddenLabel label={m.low()} />
        {formatDegrees(min, options)}
      </span>
      <span className="day-bar" aria-hidden="true">
        {min !== null && max !== null && (
          <i className="day-span" style={styleNumbers({ '--min': min, '--max': max })} />
        )}
        {isToday && temperatureNow !== null && (
          <i className="day-now" style={styleNumbers({ '--at': temperatureNow })} />
        )}
      </span>
      <span className="day-high">
        <HiddenLabel label={m.high()} />
        {formatDegrees(max, options)}
      </span>
    </>
  )
}

/** There is no room for more at the corner of an icon; the words name all. */
const MAX_SIGNS = 2

/** The shapes of the alerts that hold in an hour or a day, their names on demand and for screen readers. */
function AlertMarks({ spans }: { spans: readonly AlertSpan[] }) {
  if (spans.length === 0) return null
  const names = [...new Set(spans.map(({ name }) => name))].join(', ')
  const signs = new Map(spans.map((span) => [`${span.colour}${span.kind}${span.severity}`, span]))
  return (
    <span className="alert-marks" title={names}>
      <AlertNames spans={spans} />
      {[...signs].slice(0, MAX_SIGNS).map(([key, span]) => (
        <i key={key} className={`alert-${span.colour}`}>
          <AlertSign look={span} className="size-[14px]" />
        </i>
      ))}
    </span>
  )
}
