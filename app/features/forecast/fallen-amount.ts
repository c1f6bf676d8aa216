import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import type { FormatOptions, FormattedQuantity } from '#shared/units/formatted-quantity.ts'

type Fallen = Pick<HourlyForecastItem, 'snow' | 'rain' | 'precipitationAmount'>

/** Snow if any, else rain if any, else precipitation of whatever kind (spec section 2). Null when nothing falls or no source has an amount. */
export function fallenAmount(
  { snow, rain, precipitationAmount }: Fallen,
  options: FormatOptions,
): FormattedQuantity | null {
  if (snow !== null && snow > 0) return formatSnow(snow, options)
  const water = rain !== null && rain > 0 ? rain : precipitationAmount
  return water !== null && water > 0 ? formatPrecipitation(water, options) : null
}
