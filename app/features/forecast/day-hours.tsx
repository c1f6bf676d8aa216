import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Alert } from '#shared/contracts/alert.ts'
import type { DailyForecastItem, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { DayRange } from '#shared/contracts/forecast-range.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { MORNING_AT } from '#shared/meteorology/evening-outlook.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { addDays, startOfDay, zonedInstant } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { keepFresh } from '../../lib/query-client.ts'
import { failureOf } from '../../lib/query-state.ts'
import { BUTTON } from '../../ui/button.ts'
import { certaintyInWords } from './certainty-words.ts'
import { type DayHalf, dayHalves } from './day-halves.ts'
import { HalfWords } from './half-words.tsx'
import { showHour } from './hour-scroller.ts'
import HourTable from './hour-table.tsx'

export interface DayHoursProps {
  day: DailyForecastItem
  isToday: boolean
  timeZone: string
  place: Coordinates
  /** The hours that came with the page, in order of time. */
  hourly: readonly HourlyForecastItem[]
  /** Those of the place, most important first. */
  alerts: readonly Alert[]
}

/**
 * The hours of an open day: its two halves in words, each hour of the calendar day still to come, and how sure the
 * forecast is.
 */
export default function DayHours(props: DayHoursProps) {
  return (
    <div className="day-hours">
      <Hours {...props} />
    </div>
  )
}

function Hours({ day, isToday, timeZone, place, hourly, alerts }: DayHoursProps) {
  const { date } = day
  const now = useNow()
  const preferences = useFormatOptions()
  const nextMorning = zonedInstant(addDays(date, 1), MORNING_AT, timeZone)
  const isHere = (hourly.at(-1)?.timestamp ?? 0) + HOUR_MS >= nextMorning
  const week = useQuery({ ...weekHoursQuery(place), enabled: !isHere })
  const known = isHere ? hourly : week.data?.data.hourly
  if (!known) {
    if (!failureOf(week)) return <p className="day-hours-room">{m.still_waiting()}</p>
    return (
      <p role="alert">
        {m.day_hours_error()}{' '}
        <button type="button" className={BUTTON.quiet} onClick={() => void week.refetch()}>
          {m.try_again()}
        </button>
      </p>
    )
  }
  const coming = known.filter(({ timestamp }) => timestamp >= now)
  const [from, to] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)]
  const hours = coming.filter(({ timestamp }) => timestamp >= from && timestamp < to)
  return (
    <>
      <dl className="day-halves">
        {dayHalves(coming, date, { timeZone, preferences }).map(({ name, words }) => (
          <div key={name}>
            <dt>{HALF_NAMES[name][isToday ? 1 : 0]()}</dt>
            <dd>
              <HalfWords words={words} />
            </dd>
          </div>
        ))}
      </dl>
      {hours.length > 0 && (
        <Strip
          hours={hours}
          timeZone={timeZone}
          alerts={alerts}
          label={m.day_hours({ day: isToday ? m.moment_today() : formatWeekday(date) })}
          morning={hours.findIndex(({ timestamp }) => timestamp >= zonedInstant(date, 6, timeZone))}
        />
      )}
      <dl className="day-facts">
        <DayCertainty day={day} place={place} />
      </dl>
    </>
  )
}

const HALF_NAMES: Readonly<Record<DayHalf['name'], readonly [() => string, () => string]>> = {
  day: [m.day_half_day, m.today],
  night: [m.day_half_night, m.tonight],
}

interface StripProps extends Pick<DayHoursProps, 'timeZone' | 'alerts'> {
  hours: readonly HourlyForecastItem[]
  label: string
  /** Index of the hour to which the strip first scrolls: six in the morning. */
  morning: number
}

function Strip({ morning, ...table }: StripProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = frame.current?.querySelector('.hours-scroller')
    if (scroller) showHour(scroller, morning)
  }, [morning])
  return (
    <div ref={frame} className="hours">
      <HourTable {...table} />
    </div>
  )
}

/** The hours of the whole week at a place; asked for when a day is opened whose hours did not come with the page. */
const weekHoursQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['forecast-hours', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/forecast', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.forecast),
  })

interface DayCertaintyProps {
  day: DailyForecastItem
  place: Coordinates
}

/** How sure an open day's forecast is: a word, and between what its figures may lie. */
function DayCertainty({ day, place }: DayCertaintyProps) {
  const query = useQuery(rangeQuery(place))
  const range = query.data?.data.days.find(({ date }) => date === day.date)
  const isWaiting = !query.data && !failureOf(query)
  return (
    <div className="day-certainty">
      <dt>{m.certainty_label()}</dt>
      <dd>{isWaiting ? <span>{m.still_waiting()}</span> : <CertaintyWords day={day} range={range ?? null} />}</dd>
    </div>
  )
}

function CertaintyWords({ day, range }: { day: DailyForecastItem; range: DayRange | null }) {
  const words = certaintyInWords(day, range, useFormatOptions())
  if (!words) return m.certainty_unknown()
  return (
    <>
      {words.certainty && <b>{words.certainty}</b>}
      <span>{words.ranges.join(' · ')}</span>
      <small>{m.certainty_runs()}</small>
    </>
  )
}

/** Likely range of each day's values at a place; fetched when a day is opened. */
const rangeQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['forecast-range', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/forecast-range', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.forecastRange),
  })
