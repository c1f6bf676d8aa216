import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { daysFrom } from '#shared/meteorology/todays-range.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'

export interface WeekBarsProps {
  /** Undefined when none came. */
  forecast: Forecast | undefined
  /** The latest weather, however old; null when there is none. */
  current: CurrentWeather | null
}

/** Each day's low and high as bars on one scale; today in the accent colour. Empty without a forecast. */
export default function WeekBars({ forecast, current }: WeekBarsProps) {
  const now = useNow()
  const options = useFormatOptions()
  if (!forecast) return null
  const today = calendarDate(now, forecast.timeZone)
  const days = daysFrom(today, forecast.daily, current).flatMap(({ date, temperature: { min, max } }) =>
    min !== null && max !== null ? [{ date, min, max }] : [],
  )
  if (days.length === 0) return null
  const low = Math.min(...days.map(({ min }) => min))
  const high = Math.max(...days.map(({ max }) => max))
  // At least 1 °C, so that a week at one temperature does not divide by zero.
  const percent = (celsius: number) => `${(100 * (celsius - low)) / Math.max(high - low, 1)}%`

  return (
    <>
      <p className="sr-only">{m.home_week({ low: formatDegrees(low, options), high: formatDegrees(high, options) })}</p>
      <div className="@container relative h-full px-5 pt-9 pb-8" aria-hidden="true">
        <div className="relative flex h-full">
          {low < 0 && high > 0 && (
            <i
              className="absolute inset-x-0 border-field-border border-t border-dashed"
              style={{ bottom: percent(0) }}
            />
          )}
          {days.map(({ date, min, max }) => (
            <div key={date} className="group/day relative flex-1">
              <div
                className={`-translate-x-1/2 absolute left-1/2 min-h-3 w-3 rounded-full forced-color-adjust-none ${date === today ? 'bg-lamp' : 'bg-lake'}`}
                style={{ bottom: percent(min), top: `calc(100% - ${percent(max)})` }}
              >
                <span className="-translate-x-1/2 absolute bottom-full left-1/2 bg-raised px-0.5 pb-0.5 font-[550] text-xs forced-color-adjust-auto @max-[13rem]:group-even/day:hidden">
                  {formatDegrees(max, options)}
                </span>
              </div>
              <span className="-translate-x-1/2 -bottom-7 absolute left-1/2 whitespace-nowrap text-muted text-xs @max-[13rem]:group-even/day:hidden">
                {formatWeekday(date, { length: 'short' })}
              </span>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
