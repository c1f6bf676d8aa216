import { m } from '#words/messages.js'
import { formatWindSpeed } from './format-wind-speed.ts'
import type { FormatOptions, FormattedQuantity, Reading } from './formatted-quantity.ts'

/**
 * A wind's speed, and the direction that may be told or drawn beside it. A speed that would read 0 in the visitor's unit
 * is “Calm”: such a wind comes from nowhere, whatever direction a source sends with it.
 *
 * @param kilometresPerHour mean wind, not a gust
 * @param direction where the wind blows from, ° true
 */
export function formatWind(
  kilometresPerHour: Reading,
  direction: number | null,
  options: FormatOptions = {},
): FormattedQuantity & { direction: number | null } {
  const speed = formatWindSpeed(kilometresPerHour, options)
  const isCalm = speed.text === formatWindSpeed(0, options).text
  return isCalm ? { text: m.wind_calm(), unit: '', direction: null } : { ...speed, direction }
}
