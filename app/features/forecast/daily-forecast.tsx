import type { UseQueryResult } from '@tanstack/react-query'
import type { DailyForecastItem, ForecastAnswer } from '#shared/contracts/forecast.ts'
import { conditionIcon } from '#shared/meteorology/condition-icon.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { formatDegrees } from '../../lib/format-degrees.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { m } from '../../paraglide/messages.js'
import { WeatherIcon } from '../../ui/weather-icon/weather-icon.tsx'
import { DayDetails } from './day-details.tsx'
import { ForecastCard } from './forecast-card.tsx'

/** Spec section 2: the first 7 daily entries. */
const MAX_DAYS = 7

/** The coming week, a row a day. One row at a time is open: the browser sees to it, with or without scripts. */
export function DailyForecast({ query }: { query: UseQueryResult<ForecastAnswer> }) {
  const now = useNow()
  return (
    <ForecastCard
      query={query}
      title={m.daily_title()}
      describeFailure={({ detail }) => ({
        title: m.forecast_error_title(),
        message: detail ?? m.forecast_error_unknown(),
      })}
      skeletonHeight="h-[28rem]"
    >
      {({ daily, timeZone }) => {
        const today = calendarDate(now, timeZone)
        // A page left open over midnight drops the day that is over.
        const days = daily.filter(({ date }) => date >= today).slice(0, MAX_DAYS)
        if (days.length === 0) return <p className="text-muted">{m.daily_empty()}</p>
        return (
          <ol className="divide-y divide-line">
            {days.map((day) => (
              <Day key={day.date} day={day} isToday={day.date === today} />
            ))}
          </ol>
        )
      }}
    </ForecastCard>
  )
}

function Day({ day, isToday }: { day: DailyForecastItem; isToday: boolean }) {
  const options = useFormatOptions()
  const { date, condition, temperature, precipitationProbability } = day
  const icon = conditionIcon({ conditionId: condition?.id, isDaylight: true, windSpeed: day.windSpeed })
  return (
    <li>
      <details name="day" className="group">
        <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[3.75rem_2rem_1fr_auto_1.25rem] items-center gap-x-3 py-2 sm:grid-cols-[4.75rem_2rem_1fr_auto_1.25rem] sm:gap-x-4 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="block font-[650]">{isToday ? m.today() : formatWeekday(date, { length: 'short' })}</span>
            <span className="block text-muted text-sm">{formatDate(date, { length: 'short' })}</span>
          </span>
          <span>{icon && <WeatherIcon name={icon} />}</span>
          <span className="min-w-0">
            <span className="block hyphens-auto break-words">{condition?.description ?? m.not_available()}</span>
            {precipitationProbability !== null && precipitationProbability > 0 && (
              <span className="block text-muted text-sm">
                <span className="sr-only">{m.precipitation_probability()}: </span>
                {joinQuantity(formatPercent(precipitationProbability, options))}
              </span>
            )}
          </span>
          <span className="flex gap-1 tabular-nums sm:gap-3">
            <span className="w-10 text-right text-muted">
              <span className="sr-only">{m.low()}: </span>
              {formatDegrees(temperature.min, options)}
            </span>
            <span className="w-10 text-right font-[650]">
              <span className="sr-only">{m.high()}: </span>
              {formatDegrees(temperature.max, options)}
            </span>
          </span>
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m5 8 5 5 5-5" />
          </svg>
        </summary>
        <DayDetails day={day} />
      </details>
    </li>
  )
}
