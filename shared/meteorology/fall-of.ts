import type { HourlyForecastItem } from '../contracts/forecast.ts'
import { weatherKind } from './weather-kind.ts'

/** What is drawn and counted apart: freezing rain is never added to rain, ice pellets never to snow. */
export type FallKind = (typeof FALL_KINDS)[number]
/** The most harmful first. */
export const FALL_KINDS = ['ice', 'pellets', 'snow', 'rain'] as const

/** What falls in one hour: mm of rain, freezing rain and ice pellets, cm of snow; null when no source said. */
export function fallOf(hour: HourlyForecastItem): Record<FallKind, number | null> {
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
function rainOf({ rain, snow, precipitationAmount }: HourlyForecastItem): number | null {
  if (rain !== null) return rain
  return snow === null || snow > 0 ? null : precipitationAmount
}
