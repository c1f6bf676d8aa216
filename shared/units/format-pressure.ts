import { HPA_PER_INHG, HPA_PER_KPA, HPA_PER_MMHG } from './convert.ts'
import { formatNumber } from './format-number.ts'
import {
  type FormatOptions,
  type FormattedQuantity,
  isReading,
  notAvailable,
  type Reading,
} from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

/** Decimals as weather services print them: 1006 hPa, 100.6 kPa (Environment Canada), 29.71 inHg (NWS), 755 mmHg. */
const PRESSURE_UNITS = {
  hpa: { name: 'hPa', hectopascals: 1, decimals: 0 },
  kpa: { name: 'kPa', hectopascals: HPA_PER_KPA, decimals: 1 },
  inhg: { name: 'inHg', hectopascals: HPA_PER_INHG, decimals: 2 },
  mmhg: { name: 'mmHg', hectopascals: HPA_PER_MMHG, decimals: 0 },
}

/** @param hectopascals pressure at mean sea level, hPa */
export function formatPressure(hectopascals: Reading, options: FormatOptions = {}): FormattedQuantity {
  if (!isReading(hectopascals)) return notAvailable()
  const unit = PRESSURE_UNITS[(options.units ?? METRIC).pressure]
  return { text: formatNumber(hectopascals / unit.hectopascals, unit.decimals), unit: unit.name }
}
