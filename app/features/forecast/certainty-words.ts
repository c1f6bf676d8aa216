import type { DailyForecastItem } from '#shared/contracts/forecast.ts'
import type { DayRange } from '#shared/contracts/forecast-range.ts'
import {
  amountRange,
  type Certainty,
  certaintyOf,
  type Range,
  temperatureRange,
} from '#shared/meteorology/forecast-certainty.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { type FormatOptions, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { formatDegrees } from '../../lib/format-options.ts'

const CERTAINTY: Readonly<Record<Certainty, () => string>> = {
  quite: m.certainty_quite,
  fairly: m.certainty_fairly,
  unsure: m.certainty_unsure,
}
/** Amounts below this are called dry, mm or cm. */
const DRY = 0.1

/** “Quite sure”, “High −2° to 0°”, “Low −9° to −6°”, “Snow 1 to 4 cm”; null when nothing is known. */
export function certaintyInWords(day: DailyForecastItem, range: DayRange | null, options: FormatOptions) {
  const { min, max } = day.temperature
  const high = range?.high && max !== null ? temperatureRange(max, range.high) : null
  const low = range?.low && min !== null ? temperatureRange(min, range.low) : null
  const ranges = [
    high && degreesInWords(high, [m.certainty_high, m.certainty_high_at], options),
    low && degreesInWords(low, [m.certainty_low, m.certainty_low_at], options),
    range && amountInWords(day, range, options),
  ].filter((each) => each !== null)
  return ranges.length > 0 ? { certainty: high && CERTAINTY[certaintyOf(high)](), ranges } : null
}

type Words = readonly [(range: { from: string; to: string }) => string, (at: { degrees: string }) => string]

function degreesInWords({ from, to }: Range, [between, at]: Words, options: FormatOptions): string {
  const [lowest, highest] = [formatDegrees(from, options), formatDegrees(to, options)]
  return lowest === highest ? at({ degrees: lowest }) : between({ from: lowest, to: highest })
}

/** The range of snow when the day's forecast has snow, else that of all precipitation. */
function amountInWords(day: DailyForecastItem, range: DayRange, options: FormatOptions): string | null {
  const isSnow = (day.snow ?? 0) > 0
  const [spread, forecast] = isSnow ? [range.snow, day.snow] : [range.precipitation, day.precipitationAmount]
  if (!spread || forecast === null) return null
  const { from, to } = amountRange(forecast, spread)
  if (to < DRY) return m.certainty_dry()
  const format = isSnow ? formatSnow : formatPrecipitation
  const [least, most] = [format(from, options), joinQuantity(format(to, options))]
  if (from < DRY) return isSnow ? m.certainty_snow_up_to({ to: most }) : m.certainty_water_up_to({ to: most })
  // The lower amount without its unit: “1 to 4 cm”.
  const amounts = { from: least.text, to: most }
  return isSnow ? m.certainty_snow(amounts) : m.certainty_water(amounts)
}
