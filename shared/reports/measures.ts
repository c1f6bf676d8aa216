import type { WeatherType } from './weather-types.ts'

/** What a reporter may measure, with its unit and the values that are taken, both ends included. */
export const MEASURES = {
  'snow-depth': { unit: 'cm', least: 0.5, most: 500 },
  'hail-size': { unit: 'mm', least: 2, most: 200 },
  rain: { unit: 'mm', least: 0.2, most: 500 },
} as const

export type MeasureKind = keyof typeof MEASURES
export const MEASURE_KINDS = Object.keys(MEASURES) as MeasureKind[]

const MEASURE_OF: Partial<Record<WeatherType, MeasureKind>> = {
  snow: 'snow-depth',
  flurries: 'snow-depth',
  'blowing-snow': 'snow-depth',
  'snow-squall': 'snow-depth',
  thundersnow: 'snow-depth',
  hail: 'hail-size',
  rain: 'rain',
  'heavy-rain': 'rain',
}

/** The measure that fits a kind of weather; null for weather that is not measured. */
export const measureOf = (type: WeatherType | null): MeasureKind | null => (type && MEASURE_OF[type]) ?? null

/** Diameters of Canadian coins (Royal Canadian Mint) and of sports balls, whole mm, smallest first. */
export const HAIL_SIZES = [
  { name: 'pea', mm: 6 },
  { name: 'dime', mm: 18 },
  { name: 'nickel', mm: 21 },
  { name: 'quarter', mm: 24 },
  { name: 'toonie', mm: 28 },
  { name: 'golf-ball', mm: 43 },
  { name: 'tennis-ball', mm: 67 },
] as const

/** A report is about now or at most so many minutes ago. */
export const MOST_MINUTES_AGO = 120
