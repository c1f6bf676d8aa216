import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DailyForecastItem } from '#shared/contracts/forecast.ts'
import type { DayRange } from '#shared/contracts/forecast-range.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { m } from '#words/messages.js'
import { askApi } from '../../lib/api-client.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { keepFresh } from '../../lib/query-client.ts'
import { failureOf } from '../../lib/query-state.ts'
import { certaintyInWords } from './certainty-words.ts'

interface DayCertaintyProps {
  day: DailyForecastItem
  place: Coordinates
}

/** How sure an open day's forecast is: a word, and between what its figures may lie. */
export function DayCertainty({ day, place }: DayCertaintyProps) {
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

export function CertaintyWords({ day, range }: { day: DailyForecastItem; range: DayRange | null }) {
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
