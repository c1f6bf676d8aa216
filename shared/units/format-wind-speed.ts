import { m } from '#words/messages.js'
import { KM_PER_MILE, KMH_PER_KNOT, KMH_PER_METRE_PER_SECOND } from './convert.ts'
import { formatNumber } from './format-number.ts'
import {
  type FormatOptions,
  type FormattedQuantity,
  isReading,
  notAvailable,
  type Reading,
} from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

const WIND_UNITS = {
  kmh: { name: () => 'km/h', kmh: 1, decimals: 0 },
  mph: { name: m.unit_mph, kmh: KM_PER_MILE, decimals: 0 },
  kn: { name: m.unit_kn, kmh: KMH_PER_KNOT, decimals: 0 },
  ms: { name: () => 'm/s', kmh: KMH_PER_METRE_PER_SECOND, decimals: 1 },
}

/** @param kilometresPerHour wind or gust, km/h; whole, in m/s with one decimal because its steps are coarse */
export function formatWindSpeed(kilometresPerHour: Reading, options: FormatOptions = {}): FormattedQuantity {
  if (!isReading(kilometresPerHour)) return notAvailable()
  const unit = WIND_UNITS[(options.units ?? METRIC).wind]
  return { text: formatNumber(kilometresPerHour / unit.kmh, unit.decimals), unit: unit.name() }
}
