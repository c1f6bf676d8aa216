import { m } from '#words/messages.js'
import type { FeltIndex } from '../meteorology/felt-index.ts'
import { formatNumber } from './format-number.ts'
import { formatTemperature } from './format-temperature.ts'
import type { FormatOptions, Reading } from './formatted-quantity.ts'

export interface FeltReading {
  label: string
  value: string
}

/**
 * How the air feels. An index has no degree sign, as Environment Canada writes both; wind chill is told in °F where
 * temperatures are. A humidex has no unit: beside 95°F its 42 would read as cool, so there, and without an index, stands
 * what the air feels like, which in damp heat is the National Weather Service's heat index.
 *
 * @param feelsLike °C
 */
export function feltReading(felt: FeltIndex | null, feelsLike: Reading, options: FormatOptions = {}): FeltReading {
  if (felt?.name === 'wind-chill') return { label: m.wind_chill(), value: formatTemperature(felt.value, options).text }
  if (felt && options.units?.temperature !== 'f') return { label: m.humidex(), value: formatNumber(felt.value) }
  const { text, unit } = formatTemperature(feelsLike, options)
  return { label: m.feels_like(), value: unit ? `${text}°` : text }
}
