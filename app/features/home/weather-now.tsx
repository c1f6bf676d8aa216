import type { UseQueryResult } from '@tanstack/react-query'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import { conditionIcon } from '#shared/meteorology/condition-icon.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { m } from '#words/messages.js'
import { useClock, useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { failureOf } from '../../lib/query-state.ts'
import { AirTemperature } from '../../signs/air-temperature.tsx'
import { AsOf } from '../../signs/as-of.tsx'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface WeatherNowProps {
  query: UseQueryResult<CurrentWeatherAnswer>
  /** The place's name; null under WarnedHero, which names the place itself and puts the weather at the left. */
  label: string | null
}

/**
 * The current temperature in giant digits, with its place, time and sky. Nothing after a failure, which the card below
 * reports.
 */
export function WeatherNow({ query, label }: WeatherNowProps) {
  const now = useNow()
  const clock = useClock()
  const options = useFormatOptions()
  if (failureOf(query)) return null
  const isBeside = label !== null
  if (!query.data) {
    return (
      <div className={isBeside ? 'md:w-50' : ''}>
        <p className="text-muted text-sm md:text-right">{label ?? '\u00a0'}</p>
        <Skeleton className={`mt-1 h-16 w-50 max-w-full ${isBeside ? 'md:mt-4 md:h-36' : 'md:h-24'}`} />
        {isBeside && <Skeleton className="mt-4 hidden h-12 md:block" />}
      </div>
    )
  }

  const { data: weather, meta } = query.data
  const { timeZone } = weather
  const { isStale } = freshnessOf(meta, query.isError)
  const { current, feelsLike } = weather.temperature
  const felt = feltReading(feltIndex({ ...weather, temperature: current }), feelsLike, options)
  const icon = conditionIcon({ ...weather, conditionId: weather.condition?.id })
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 ${isBeside ? 'md:block md:max-w-xs md:text-right lg:max-w-sm' : ''}`}
    >
      <p className="w-full break-words text-muted text-sm">
        {isBeside && `${label} · `}
        {isStale ? (
          <AsOf at={weather.timestamp} timeZone={timeZone} isStale={isStale} isObserved={!!weather.observation} />
        ) : (
          clock(now, timeZone)
        )}
      </p>
      <p
        className={`giant-number text-[min(4.5rem,22.5vw)] ${isBeside ? 'md:mt-2 md:text-[min(10rem,21vw)]' : 'md:text-[6rem]'} ${isStale ? 'text-muted' : ''}`}
      >
        <AirTemperature value={current} degree={<span className="align-[0.3em] text-[0.62em]">°</span>} />
      </p>
      <div className={`min-w-0 flex-[1_1_6rem] ${isBeside ? 'md:mt-3' : ''}`}>
        <p className={`flex items-center gap-2 font-[550] md:text-lg ${isBeside ? 'md:justify-end' : ''}`}>
          {icon && <WeatherIcon name={icon} size={32} className="flex-none" />}
          <span className="min-w-0 break-words">{skyWords(weather) ?? m.not_available()}</span>
        </p>
        <p className="text-muted">
          {felt.label} {felt.value}
        </p>
      </div>
    </div>
  )
}
