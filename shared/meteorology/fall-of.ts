import type { HourlyForecastItem } from '../contracts/forecast.ts'
import { TRACE } from '../sentence/hour-weather.ts'
import { weatherKind } from './weather-kind.ts'

/** What is drawn and counted apart: freezing rain is never added to rain, ice pellets never to snow. */
export type FallKind = (typeof FALL_KINDS)[number]
/** The most harmful first. */
export const FALL_KINDS = ['ice', 'pellets', 'snow', 'rain'] as const

type Hour = Pick<HourlyForecastItem, 'rain' | 'snow' | 'precipitationAmount' | 'condition' | 'weatherCode'>

/** What falls in one hour: mm of rain, freezing rain and ice pellets, cm of snow; null when no source said. */
export function fallOf(hour: Hour): Record<FallKind, number | null> {
  const { snow } = hour
  const rain = rainOf(hour)
  switch (weatherKind({ ...hour, conditionId: hour.condition?.id })) {
    case 'freezing-rain':
    case 'freezing-drizzle':
      return { rain: 0, ice: rain, pellets: 0, snow }
    case 'ice-pellets':
      return { rain: 0, ice: 0, pellets: hour.precipitationAmount ?? rain, snow: 0 }
    default:
      return { rain, ice: 0, pellets: 0, snow }
  }
}

/**
 * Where a source gives only the water of all precipitation, it is rain when no snow falls. Where snow falls, or where
 * that is not known, the share of rain is unknown: then only the views that show all precipitation have an amount.
 */
function rainOf({ rain, snow, precipitationAmount }: Hour): number | null {
  if (rain !== null) return rain
  return snow === null || snow > 0 ? null : precipitationAmount
}

const RAIN_BEFORE_SNOW: readonly FallKind[] = ['ice', 'pellets', 'rain', 'snow']

/**
 * What an hour is told by: ice and pellets, then snow, unless rain is the larger share of the water. A trace is told
 * only where nothing else falls. Null when it is dry or not known.
 */
export function mainFall(hour: Hour): { kind: FallKind; amount: number } | null {
  const fall = fallOf(hour)
  const kinds = isMostlyRain(hour) ? RAIN_BEFORE_SNOW : FALL_KINDS
  const kind = kinds.find((each) => (fall[each] ?? 0) >= TRACE) ?? kinds.find((each) => (fall[each] ?? 0) > 0)
  return kind ? { kind, amount: fall[kind] ?? 0 } : null
}

/** Whether rain is the larger share of the water; not where either is unknown. */
export const isMostlyRain = ({ rain, precipitationAmount }: Pick<Hour, 'rain' | 'precipitationAmount'>): boolean =>
  rain !== null && precipitationAmount !== null && rain > precipitationAmount / 2
