import type { CurrentWeather } from '../contracts/current-weather.ts'
import { CURRENT_MAX_AGE_MS } from '../freshness.ts'
import { type WeatherKind, weatherKind } from '../meteorology/weather-kind.ts'
import { HOUR_MS } from '../time.ts'
import { isFalling } from './hour-weather.ts'
import { CLOUDY_FROM, FAMILY, type OutlookClause } from './outlook-sentence.ts'
import { type RadarAhead, withRadar } from './radar-clauses.ts'

/** What is known of the weather beside the forecast. */
export interface WeatherNow {
  /** Epoch milliseconds. */
  now: number
  /** Undefined when it did not come. */
  current: CurrentWeather | undefined
  radar?: RadarAhead | null
  hasAlert: boolean
}

/**
 * The forecast's clauses with what is there already: by radar, and by the current weather beside the sentence. Where
 * that is wet and the coming hours are dry, or have weather of another kind, the sentence begins with it; unless it is
 * precipitation and radar sees that none falls. A cloudy sky that gives way to a clear one clears.
 *
 * @returns the same object when there is nothing to add
 */
export function withWeatherNow(
  byForecast: readonly OutlookClause[],
  { now, current, radar = null, hasAlert }: WeatherNow,
): readonly OutlookClause[] {
  const clauses = radar ? withRadar(byForecast, radar, { now, hasAlert }) : byForecast
  const isOfNow = current && Math.abs(now - current.timestamp) <= CURRENT_MAX_AGE_MS
  const kind = isOfNow ? weatherKind({ ...current, conditionId: current.condition?.id }) : null
  const [first, next, ...others] = clauses
  const isClearing = first?.id === 'dry' && /clear|sunny/.test(first.params.sky ?? '')
  if (isOfNow && kind === null && isClearing && (current.cloudiness ?? 0) >= CLOUDY_FROM)
    return [{ id: 'after', params: { isClearing, trend: null } }, ...clauses.slice(1)]
  if (kind === null || (isFalling(kind) && radar?.state === 'dry')) return clauses
  const spell: OutlookClause = { id: 'weather', params: { kind, isChance: false, from: null, until: null } }
  if (first?.id === 'weather' && isOther(kind, first.params.kind)) {
    // What radar sees coming does not fall yet; what it sees now falls in the fog.
    const isBefore = isFalling(kind) ? first.params.from === null : radar?.state !== 'now'
    return isBefore ? [spell, ...clauses] : clauses
  }
  if (first?.id !== 'dry') return clauses
  const { until } = first.params
  if (until !== null && next?.id === 'weather') {
    // One dry hour does not end a spell.
    if (next.params.kind === kind && until - now <= HOUR_MS) return [next, ...others]
    return [spell, { id: 'weather', params: { ...next.params, from: until } }, ...others]
  }
  // After fog nothing is said of dry weather, as fog brought no rain.
  if (kind === 'fog' && !isClearing) return clauses
  return [spell, { id: 'after', params: { isClearing, trend: null } }, ...clauses.slice(1)]
}

/** Snow is one weather, but for squalls, which the words beside the sentence name and flurries would play down. */
const isOther = (now: WeatherKind, coming: WeatherKind): boolean =>
  FAMILY[now] !== FAMILY[coming] || (now === 'snow-squalls' && coming !== now)
