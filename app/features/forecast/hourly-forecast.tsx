import type { UseQueryResult } from '@tanstack/react-query'
import type { ForecastAnswer, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionIcon } from '#shared/meteorology/condition-icon.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate, zonedHour } from '#shared/time/zoned-time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import type { FormatOptions, FormattedQuantity } from '#shared/units/formatted-quantity.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { formatDegrees } from '../../lib/format-degrees.ts'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { m } from '../../paraglide/messages.js'
import { Measure } from '../../ui/measure.tsx'
import { WeatherIcon } from '../../ui/weather-icon/weather-icon.tsx'
import { ForecastCard } from './forecast-card.tsx'

/** Spec section 9: hourly cards at most 24. */
const MAX_HOURS = 24

/** The coming day, hour by hour, in a row that scrolls sideways. */
export function HourlyForecast({ query }: { query: UseQueryResult<ForecastAnswer> }) {
  const now = useNow()
  return (
    <ForecastCard
      query={query}
      title={m.hourly_title()}
      describeFailure={({ detail }) => ({
        title: m.hourly_title(),
        message: m.hourly_error({ message: detail ?? m.forecast_error_unknown() }),
      })}
      skeletonHeight="h-44"
    >
      {({ hourly, timeZone }) => {
        const hours = hourly.filter(({ timestamp }) => timestamp >= now).slice(0, MAX_HOURS)
        if (hours.length === 0) return <p className="text-muted">{m.hourly_empty()}</p>
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          <section aria-label={m.hourly_scroller()} tabIndex={0} className="relative -mx-2 overflow-x-auto pb-2">
            <ol className="flex">
              {hours.map((hour) => (
                <Hour key={hour.timestamp} hour={hour} timeZone={timeZone} />
              ))}
            </ol>
          </section>
        )
      }}
    </ForecastCard>
  )
}

function Hour({ hour, timeZone }: { hour: HourlyForecastItem; timeZone: string }) {
  const options = useFormatOptions()
  const clock = useClock()
  const { timestamp } = hour
  const isMidnight = zonedHour(timestamp, timeZone) === 0
  const amount = hourlyAmount(hour, options)
  const icon = conditionIcon({ ...hour, conditionId: hour.condition?.id })
  return (
    <li className="w-20 flex-none px-1 text-center text-sm">
      <p className={`flex min-h-10 flex-col justify-end ${isMidnight ? 'font-[650]' : 'text-muted'}`}>
        <time dateTime={new Date(timestamp).toISOString()}>
          {isMidnight && (
            <span className="block">{formatWeekday(calendarDate(timestamp, timeZone), { length: 'short' })} </span>
          )}
          {clock(timestamp, timeZone, { dropZeroMinutes: true })}
        </time>
      </p>
      <p className="mt-2 flex h-8 items-center justify-center">
        {icon ? <WeatherIcon name={icon} label={hour.condition?.description} /> : m.not_available()}
      </p>
      <p className="mt-1 font-[600] text-lg tabular-nums">{formatDegrees(hour.temperature, options)}</p>
      <p className="text-muted text-xs">{m.hour_feels({ temperature: formatDegrees(hour.feelsLike, options) })}</p>
      <p className="mt-2 text-muted text-xs">
        <span className="sr-only">{m.precipitation_probability()}: </span>
        {joinQuantity(formatPercent(hour.precipitationProbability, options))}
      </p>
      <p className="font-[550] text-sm">
        <span className="sr-only">{m.amount()}: </span>
        <Measure {...amount} />
      </p>
    </li>
  )
}

/** Snow if any, else rain if any, else precipitation of whatever kind (spec section 2). */
function hourlyAmount(hour: HourlyForecastItem, options: FormatOptions): FormattedQuantity {
  if (hour.snow !== null && hour.snow > 0) return formatSnow(hour.snow, options)
  if (hour.rain !== null && hour.rain > 0) return formatPrecipitation(hour.rain, options)
  return formatPrecipitation(hour.precipitationAmount, options)
}
