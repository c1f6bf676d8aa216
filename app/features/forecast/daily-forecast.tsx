import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Alert } from '#shared/contracts/alert.ts'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { DailyForecastItem, ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { daysFrom } from '#shared/meteorology/todays-range.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { lazyPart } from '../../ui/part.tsx'
import type { DayHoursProps } from './day-hours.tsx'
import type { DayLineProps } from './day-line.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { styleNumbers } from './style-numbers.ts'

/** Spec section 2: the first 7 daily entries. */
const MAX_DAYS = 7
/** Free room at both ends of the scale, °C. */
const MARGIN = 1

interface DailyForecastProps {
  query: UseQueryResult<ForecastAnswer>
  /** IANA zone of the place; null when not known. */
  timeZone: string | null
  /** Place whose hours are fetched when a day is opened. */
  place: Coordinates
  /** Where today's dot stands, °C; null when it is not known, or of earlier. */
  temperatureNow: number | null
  /** The latest weather, however old; null when there is none. */
  current: CurrentWeather | null
  /** Those that mark the days they cover. */
  alerts: readonly Alert[]
}

/** The coming week, a row a day. One row at a time is open, by `<details name>`, with or without scripts. */
export function DailyForecast({ query, timeZone, place, temperatureNow, current, alerts }: DailyForecastProps) {
  const now = useNow()
  const options = useFormatOptions()
  return (
    <ForecastCard
      query={query}
      timeZone={timeZone}
      title={m.daily_title()}
      describeFailure={({ detail }) => ({
        title: m.forecast_error_title(),
        message: detail ?? m.forecast_error_unknown(),
      })}
      placeholderHeight="days-room"
    >
      {({ daily, hourly, timeZone }) => {
        const today = calendarDate(now, timeZone)
        // A page left open over midnight drops the day that is over.
        const days = daysFrom(today, daily, current).slice(0, MAX_DAYS)
        if (days.length === 0) return { body: <p className="text-muted">{m.daily_empty()}</p> }
        const [low, high] = temperatureScale(days, temperatureNow)
        const isZeroShown = low < 0 && high > 0
        return {
          note: isZeroShown && m.daily_zero_line({ degrees: formatDegrees(0, options) }),
          body: (
            <Rows isZeroShown={isZeroShown} low={low - MARGIN} high={high + MARGIN}>
              {days.map((day) => (
                <DayRow
                  key={day.date}
                  day={day}
                  timeZone={timeZone}
                  alerts={alerts}
                  place={place}
                  hourly={hourly}
                  isToday={day.date === today}
                  temperatureNow={temperatureNow}
                />
              ))}
            </Rows>
          ),
        }
      }}
    </ForecastCard>
  )
}

interface RowsProps {
  isZeroShown: boolean
  /** Ends of the scale, °C. */
  low: number
  high: number
  children: ReactNode
}

function Rows({ isZeroShown, low, high, children }: RowsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    import('./row-keys.ts').then(
      ({ watchRows }) => list.current && watchRows(list.current),
      () => {},
    )
  }, [])
  return (
    <ol
      ref={list}
      className={isZeroShown ? 'days days-around-zero' : 'days'}
      style={styleNumbers({ '--low': low, '--span': high - low })}
    >
      {children}
    </ol>
  )
}

/** Ends of the scale that all rows share, °C: the lowest and the highest of their temperatures. */
function temperatureScale(days: readonly DailyForecastItem[], temperatureNow: number | null): [number, number] {
  const shown = [temperatureNow, ...days.flatMap(({ temperature }) => [temperature.min, temperature.max])]
  const known = shown.filter((value) => value !== null)
  return known.length === 0 ? [0, 1] : [Math.min(...known), Math.max(...known)]
}

const DayLine = lazyPart(() => import('./day-line.tsx'))
const DayDetails = lazyPart(() => import('./day-details.tsx'))
const DayHours = lazyPart(() => import('./day-hours.tsx'))

type DayRowProps = DayLineProps & Pick<DayHoursProps, 'place' | 'hourly'>

/** A row of the week: the day in one line, and its details when opened; with scripts its hours too. */
function DayRow({ place, hourly, ...line }: DayRowProps) {
  const { day, timeZone } = line
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLDetailsElement>(null)
  // A visitor may have opened it before the script came.
  useEffect(() => setOpen(row.current?.open === true), [])
  return (
    <li>
      <details ref={row} name="day" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="day">
          <DayLine {...line} />
          <svg viewBox="0 0 20 20" aria-hidden="true" className="chevron">
            <path d="m5 8 5 5 5-5" />
          </svg>
        </summary>
        <div className="day-open">
          {isOpen && (
            <Suspense fallback={<div className="day-hours day-hours-room" />}>
              <DayHours {...line} place={place} hourly={hourly} />
            </Suspense>
          )}
          <dl className="day-facts">
            <DayDetails day={day} timeZone={timeZone} />
          </dl>
        </div>
      </details>
    </li>
  )
}
