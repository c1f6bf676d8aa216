import {
  CM_PER_INCH,
  fahrenheitToCelsius,
  HPA_PER_KPA,
  KM_PER_MILE,
  KMH_PER_KNOT,
  KMH_PER_METRE_PER_SECOND,
  MM_PER_INCH,
} from '#shared/units/convert.ts'

/**
 * A physical quantity: our unit, the conversions from other units that providers send, and the range that is possible
 * on Earth.
 */
export interface Quantity {
  unit: string
  min: number
  max: number
  whole?: boolean
  /** Conversions to our unit, by the provider's label. */
  from?: Readonly<Record<string, (value: number) => number>>
}

const fromMiles = (value: number) => value * KM_PER_MILE
const fromKnots = (value: number) => value * KMH_PER_KNOT
export const fromMetresPerSecond = (value: number) => value * KMH_PER_METRE_PER_SECOND

const same = (value: number) => value

/**
 * The range is wider than any record, but excludes fill values such as −9999. `degC`, `km_h-1` and the like are WMO's
 * codes, without the prefix that their senders vary (`wmoUnit:`, `unit:`, `uc:`).
 */
export const TEMPERATURE: Quantity = {
  unit: '°C',
  min: -95,
  max: 60,
  from: { '°F': fahrenheitToCelsius, degF: fahrenheitToCelsius, degC: same, K: (value) => value - 273.15 },
}
/** The heat index and the wind chill reach further than the air temperature. */
export const APPARENT_TEMPERATURE: Quantity = { ...TEMPERATURE, min: -120, max: 85 }
/** Open-Meteo labels miles per hour “mp/h”. */
export const SPEED: Quantity = {
  unit: 'km/h',
  min: 0,
  max: 600,
  from: {
    'mp/h': fromMiles,
    mph: fromMiles,
    'm/s': fromMetresPerSecond,
    'm_s-1': fromMetresPerSecond,
    'km_h-1': same,
    kn: fromKnots,
    kt: fromKnots,
    knots: fromKnots,
  },
}
export const RAIN: Quantity = { unit: 'mm', min: 0, max: 2000, from: { inch: (value) => value * MM_PER_INCH } }
export const SNOW: Quantity = {
  unit: 'cm',
  min: 0,
  max: 2000,
  from: { inch: (value) => value * CM_PER_INCH, mm: (value) => value / 10 },
}
export const VISIBILITY: Quantity = {
  unit: 'm',
  min: 0,
  max: 500_000,
  from: { ft: (value) => value * 0.3048, km: (value) => value * 1000 },
}
export const PRESSURE: Quantity = {
  unit: 'hPa',
  min: 800,
  max: 1120,
  from: { Pa: (value) => value / 100, kPa: (value) => value * HPA_PER_KPA, mbar: same },
}
export const PERCENT: Quantity = { unit: '%', min: 0, max: 100 }
export const DIRECTION: Quantity = { unit: '°', min: 0, max: 360 }
export const UV_INDEX: Quantity = { unit: '', min: 0, max: 50 }
export const WEATHER_CODE: Quantity = { unit: 'wmo code', min: 0, max: 99, whole: true }
export const IS_DAY: Quantity = { unit: '', min: 0, max: 1, whole: true }

const DECIMAL = /^-?\d{1,9}(\.\d{1,9})?$/

function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : null
}

/**
 * The value in our unit; `null` when the label names a unit that we cannot read. No label: the unit that we asked for.
 */
function inOurUnit(value: number, label: unknown, { unit, from }: Quantity): number | null {
  if (from === undefined || label === undefined || label === unit) return value
  const convert = typeof label === 'string' && Object.hasOwn(from, label) ? from[label] : undefined
  return convert ? convert(value) : null
}

/** A reading in our unit, or `null` when nothing usable was sent: absent, empty, no number, impossible on Earth. */
export function readQuantity(value: unknown, label: unknown, quantity: Quantity): number | null {
  const sent = asNumber(value)
  const converted = sent === null ? null : inOurUnit(sent, label, quantity)
  if (converted === null) return null
  const ours = unlessImpossible(withoutBinaryTail(converted), quantity)
  return quantity.whole && !Number.isInteger(ours) ? null : ours
}

/** A value in our unit; null outside the range that is possible on Earth. */
export const unlessImpossible = (value: number | null, { min, max }: Quantity): number | null =>
  value === null || value < min || value > max ? null : value

/** Removes binary tails, so that 0.1 + 0.2 is 0.3; three decimals are finer than any of these readings. */
export const withoutBinaryTail = (value: number): number => Math.round(value * 1000) / 1000 + 0

/** A value without its binary tail; null when it is not known. */
export const rounded = (value: number | null): number | null => (value === null ? null : withoutBinaryTail(value))
