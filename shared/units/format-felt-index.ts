import type { FeltIndex } from '../meteorology/felt-index.ts'
import { formatNumber } from './format-number.ts'
import { formatTemperature } from './format-temperature.ts'
import type { FormatOptions } from './formatted-quantity.ts'

/**
 * The number of an index, without a degree sign, as Environment Canada writes both. Wind chill is told in °F where
 * temperatures are; humidex has no unit, and its classes from 40 and 46 hold for this number only.
 */
export const formatFeltIndex = ({ name, value }: FeltIndex, options: FormatOptions = {}): string =>
  name === 'humidex' ? formatNumber(value) : formatTemperature(value, options).text
