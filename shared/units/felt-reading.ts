import { m } from '#words/messages.js'
import type { FeltIndex } from '../meteorology/felt-index.ts'
import { formatNumber } from './format-number.ts'
import { formatTemperature } from './format-temperature.ts'
import type { FormatOptions, Reading } from './formatted-quantity.ts'

export interface FeltReading {
  /** “Humidex”, “Wind chill” or “Feels like”. */
  label: string
  value: string
}

/**
 * Name and number of the felt temperature. Wind chill and humidex are written without a degree sign, as Environment
 * Canada does. Wind chill follows the reader's unit. Humidex exists on the scale of °C alone: readers in °F, and hours
 * without an index, get the “feels like” temperature, which in damp heat is the National Weather Service's heat index.
 *
 * @param feelsLike °C
 */
export function feltReading(felt: FeltIndex | null, feelsLike: Reading, options: FormatOptions = {}): FeltReading {
  if (felt?.name === 'wind-chill') return { label: m.wind_chill(), value: formatTemperature(felt.value, options).text }
  if (felt && options.units?.temperature !== 'f') return { label: m.humidex(), value: formatNumber(felt.value) }
  const { text, unit } = formatTemperature(feelsLike, options)
  return { label: m.feels_like(), value: unit ? `${text}°` : text }
}
