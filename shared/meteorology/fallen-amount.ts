import type { DailyForecastItem, HourlyForecastItem } from '../contracts/forecast.ts'
import { formatPrecipitation, formatSnow } from '../units/format-precipitation.ts'
import type { FormatOptions, FormattedQuantity } from '../units/formatted-quantity.ts'
import { isMostlyRain, mainFall } from './fall-of.ts'
import { weatherKind } from './weather-kind.ts'

type Fallen = Pick<HourlyForecastItem, 'snow' | 'rain' | 'precipitationAmount' | 'condition' | 'weatherCode'>

/**
 * The amount of an hour's main kind of precipitation, else of all precipitation; null when it is 0 or no source has one.
 */
export function fallenAmount(hour: Fallen, options: FormatOptions): FormattedQuantity | null {
  const fall = mainFall(hour)
  if (fall?.kind === 'snow') return formatSnow(fall.amount, options)
  return waterAmount(fall?.amount ?? hour.precipitationAmount, options)
}

const SNOW_KINDS: readonly unknown[] = ['blowing-snow', 'snow', 'snow-showers']
/** Less snow, cm, does not hide the rain of the same day. */
export const SNOW_WORTH_SAYING = 1

/**
 * The amount of the kind of weather that names a day: a day may bring several. Where that kind has none, it is that of
 * the snow, unless rain is the larger share of the water.
 */
export function dayAmount(
  day: Fallen & Pick<DailyForecastItem, 'ice'>,
  options: FormatOptions,
): FormattedQuantity | null {
  const { snow, rain, ice, precipitationAmount, condition, weatherCode } = day
  const kind = weatherKind({ conditionId: condition?.id, weatherCode })
  if ((kind === 'freezing-rain' || kind === 'freezing-drizzle') && ice) return formatPrecipitation(ice, options)
  const isSnowTold = !isMostlyRain(day) || (SNOW_KINDS.includes(kind) && (snow ?? 0) >= SNOW_WORTH_SAYING)
  if (snow && isSnowTold) return formatSnow(snow, options)
  return waterAmount(rain || precipitationAmount, options)
}

const waterAmount = (water: number | null, options: FormatOptions): FormattedQuantity | null =>
  water ? formatPrecipitation(water, options) : null
