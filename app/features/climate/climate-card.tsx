import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Climate, ClimateAnswer } from '#shared/contracts/climate.ts'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { foreignLanguage, isFrenchSpoken } from '#shared/language.ts'
import { daysFrom } from '#shared/meteorology/todays-range.ts'
import { formatDate } from '#shared/time/format-date.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { formatShownDifference } from '#shared/units/format-shown-difference.ts'
import { type FormatOptions, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { formatDegrees, useFormatOptions } from '../../lib/format-options.ts'
import { keepFresh } from '../../lib/query-client.ts'
import { failureOf } from '../../lib/query-state.ts'
import { useDayOver } from '../../lib/use-day-over.ts'
import { SilentSources } from '../../signs/silent-sources.tsx'
import { Card, WaitingCard } from '../../ui/card.tsx'

interface ClimateCardProps {
  place: Coordinates
  forecast: Forecast | null
  /** The latest weather, however old; null when there is none. */
  current: CurrentWeather | null
}

/** How today compares with other years. Nothing where no station has climate data. */
export function ClimateCard({ place, forecast, current }: ClimateCardProps) {
  const query = useQuery(climateQuery(place))
  const climate = query.data?.data
  const isOver = useDayOver(climate, query.refetch)

  if (failureOf(query)) return null
  if (!climate) return <WaitingCard title={m.climate_title()} placeholderHeight="h-20" />
  const [today] = isOver ? [] : daysFrom(climate.date, forecast?.daily ?? [], current)
  const high = today?.date === climate.date ? today.temperature.max : null
  return <ClimateWords climate={climate} meta={query.data?.meta ?? []} high={high} />
}

interface ClimateWordsProps {
  climate: Climate
  meta: ClimateAnswer['meta']
  /** Today's, °C; null when not known. */
  high: number | null
}

export function ClimateWords({ climate, meta, high }: ClimateWordsProps) {
  const options = useFormatOptions()
  const { date, timeZone, normal, record } = climate
  if (!normal && !record) return null
  const degrees = (celsius: number) => formatDegrees(celsius, options)
  const figures = [
    normal && m.climate_normal({ high: degrees(normal.high), low: degrees(normal.low) }),
    record?.high && m.climate_record_high({ degrees: degrees(record.high.temperature), year: record.high.year }),
    record?.low && m.climate_record_low({ degrees: degrees(record.low.temperature), year: record.low.year }),
  ].filter((each) => each !== null && each !== undefined)
  return (
    <Card title={m.climate_title()} note={formatDate(date)}>
      {normal && high !== null && <p className="mb-1">{comparison(high, normal.high, options)}</p>}
      <p className={normal && high !== null ? 'text-muted' : ''}>{figures.join(' · ')}</p>
      {meta.some(({ ok }) => !ok) && <SilentSources meta={meta} timeZone={timeZone} />}
      <p className="mt-2 text-muted text-sm">
        {normal && (
          <>
            {m.climate_normal_of({ period: normal.period })} <Station {...normal} />
            {' · '}
          </>
        )}
        {record && (
          <>
            {record.since === null ? m.climate_records() : m.climate_records_since({ year: record.since })}{' '}
            <Station {...record} />
            {' · '}
          </>
        )}
        <a href={ecccPages().licence} rel="noreferrer" className="text-link">
          {m.credit_eccc()}
        </a>
      </p>
    </Card>
  )
}

/** A high less than this from the normal is called close to it, K. */
const CLOSE = 1.5

function comparison(high: number, normal: number, options: FormatOptions): string {
  const apart = high - normal
  const [warmer, colder] = apart > 0 ? [high, normal] : [normal, high]
  const difference = joinQuantity(formatShownDifference(warmer, colder, options))
  const shown = formatDegrees(high, options)
  if (Math.abs(apart) < CLOSE) return m.climate_close({ high: shown })
  return apart > 0 ? m.climate_above({ high: shown, difference }) : m.climate_below({ high: shown, difference })
}

function Station({ station, frenchStation, distanceKm }: NonNullable<Climate['normal' | 'record']>) {
  const distance = distanceWords(distanceKm, useFormatOptions())
  return (
    <>
      {isFrenchSpoken() && frenchStation ? frenchStation : <span lang={foreignLanguage('en')}>{station}</span>},{' '}
      {m.air_station_away({ distance })}
    </>
  )
}

/** Normal and records of today's date at a place. */
const climateQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['climate', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/climate', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.climate),
  })
