import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import type { FormatOptions, FormattedQuantity } from '#shared/units/formatted-quantity.ts'

type Fallen = Pick<HourlyForecastItem, 'snow' | 'rain' | 'precipitationAmount'>

/**
 * The amount of snow, else of rain, else of all precipitation (spec section 2); null when it is 0 or no source has one.
 */
export function fallenAmount(
  { snow, rain, precipitationAmount }: Fallen,
  options: FormatOptions,
): FormattedQuantity | null {
  if (snow !== null && snow > 0) return formatSnow(snow, options)
  const water = rain !== null && rain > 0 ? rain : precipitationAmount
  return water !== null && water > 0 ? formatPrecipitation(water, options) : null
}

/** The same of a whole day, but snow only where it is not the smaller share of the water: a day may bring both. */
export function dayAmount(day: Fallen, options: FormatOptions): FormattedQuantity | null {
  const { rain, precipitationAmount } = day
  const isMostlyRain = rain !== null && precipitationAmount !== null && rain > precipitationAmount / 2
  return fallenAmount(isMostlyRain ? { ...day, snow: null } : day, options)
}
