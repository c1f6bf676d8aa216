import { formatTemperature } from '#shared/units/format-temperature.ts'
import type { FormatOptions, Reading } from '#shared/units/formatted-quantity.ts'

/** “−4°”: a temperature where the page has said the unit already. */
export function formatDegrees(celsius: Reading, options: FormatOptions): string {
  const { text, unit } = formatTemperature(celsius, options)
  return unit ? `${text}°` : text
}
