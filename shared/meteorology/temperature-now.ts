import type { CurrentWeatherAnswer } from '../contracts/current-weather.ts'
import { CURRENT_MAX_AGE_MS } from '../freshness.ts'
import { freshnessOf } from '../source-freshness.ts'

interface CurrentQuery {
  data: CurrentWeatherAnswer | undefined
  /** Whether asking again has failed since. */
  isError: boolean
}

/** The temperature of now, °C; null when the page has none, or has one that it calls out of date. */
export function temperatureNow({ data: answer, isError }: CurrentQuery, now: number): number | null {
  const isOfNow =
    answer && !freshnessOf(answer.meta, isError).isStale && now - answer.data.timestamp <= CURRENT_MAX_AGE_MS
  return isOfNow ? answer.data.temperature.current : null
}
