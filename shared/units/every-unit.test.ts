import { expect, test } from 'vitest'
import { formatPrecipitation, formatSnow } from './format-precipitation.ts'
import { formatPressure } from './format-pressure.ts'
import { formatTemperature } from './format-temperature.ts'
import { formatVisibility } from './format-visibility.ts'
import { formatWindSpeed } from './format-wind-speed.ts'
import type { FormattedQuantity } from './formatted-quantity.ts'
import { UNIT_CHOICES, type UnitPreferences } from './unit-preferences.ts'

/** A cold, a usual and a hot day at each: °C, km/h, hPa, m, mm, cm. */
const PLACES: [
  name: string,
  temperature: number,
  wind: number,
  pressure: number,
  visibility: number,
  rain: number,
  snow: number,
][] = [
  ['Toronto', -1.2, 38, 1006.1, 1600, 8.9, 9.2],
  ['London', -3, 22, 1008.4, 5200, 0.4, 2],
  ['Windsor', 4.6, 17, 1012.9, 24140, 0, 0],
  ['Sudbury', -27.4, 9, 1031.2, 24141, 0, 0.05],
  ['Thunder Bay', -33, 12, 1038, 20000, 0.01, 12.4],
  ['Moosonee', -41, 4, 1044.7, 400, 0, 0.6],
  ['Iqaluit', -38.5, 61, 978.2, 100, 0, 4],
  ['Alert', -45.9, 0, 1029, 60000, 0, 0.1],
  ['Whitehorse', -18, 3.2, 1022.5, 16093, 0, 1],
  ['Vancouver', 9.4, 26, 1001, 9949, 31.6, 0],
  ['Calgary', 14, 70, 994.4, 24000, 0, 0],
  ['Winnipeg', -24.9, 33, 1019, 8000, 0, 3.3],
  ['Montréal', -9.5, 15, 1016.3, 12000, 0.09, 1.8],
  ['Halifax', 2.5, 92, 969.8, 3100, 62, 0],
  ["St. John's", 0.4, 118, 955, 900, 44.4, 15],
  ['Buffalo', -0.4, 44, 1004, 800, 0.254, 30],
  ['Detroit', 38, 8, 1011, 16000, 0, 0],
  ['New York', 31.5, 19, 1015, 14000, 120, 0],
  ['Miami', 33.2, 24, 1013.25, 11000, 9.96, 0],
  ['Phoenix', 46.1, 13, 1007, 61000, 0, 0],
  ['Denver', 12, 55, 1020, 24151, 0.1, 0.2],
  ['Honolulu', 27.8, 30, 1017, 15000, 2.5, 0],
  ['Reykjavík', 1.5, 79, 948.6, 6500, 14.4, 5],
  ['Longyearbyen', -22, 48, 991, 2500, 0, 2.2],
  ['Quito', 17.9, 6, 1028, 10000, 25.4, 0],
  ['Ushuaia', 5.5, 101, 983, 7000, 3, 0],
  ['Kathmandu', 20.1, 5, 1010, 4000, 0.05, 0],
  ['Singapore', 30.9, 11, 1009, 9950, 75, 0],
  ['Vostok', -68.7, 21, 1033, 1000, 0, 0],
  ['Death Valley', 54.4, 16, 1003, 40000, 0, 0],
]

/**
 * What a number in a unit means in ours, and how far rounding may take it; written down apart from the code it checks.
 */
const MEANING: Record<string, { ours: (shown: number) => number; within: number }> = {
  '°C': { ours: (it) => it, within: 0.5 },
  '°F': { ours: (it) => ((it - 32) * 5) / 9, within: 0.5 / 1.8 },
  'km/h': { ours: (it) => it, within: 0.5 },
  mph: { ours: (it) => it * 1.609344, within: 0.81 },
  kn: { ours: (it) => it * 1.852, within: 0.93 },
  'm/s': { ours: (it) => it * 3.6, within: 0.181 },
  hPa: { ours: (it) => it, within: 0.5 },
  kPa: { ours: (it) => it * 10, within: 0.5 },
  inHg: { ours: (it) => it * 33.8639, within: 0.17 },
  mmHg: { ours: (it) => it * 1.333224, within: 0.67 },
  km: { ours: (it) => it * 1000, within: 501 },
  mi: { ours: (it) => it * 1609.344, within: 805 },
}

const combinations: UnitPreferences[] = UNIT_CHOICES.temperature.flatMap((temperature) =>
  UNIT_CHOICES.wind.flatMap((wind) =>
    UNIT_CHOICES.pressure.flatMap((pressure) =>
      UNIT_CHOICES.distance.flatMap((distance) =>
        UNIT_CHOICES.precipitation.map((precipitation) => ({ temperature, wind, pressure, distance, precipitation })),
      ),
    ),
  ),
)

/** Says what is wrong with how a value is shown; one `expect` for thousands of values. */
function wrongIn({ text, unit }: FormattedQuantity, value: number, expectedUnit: string): string[] {
  const meaning = MEANING[expectedUnit]
  const shown = Number(text.replace('−', '-').replace('+', ''))
  const isRight = meaning !== undefined && Math.abs(meaning.ours(shown) - value) <= meaning.within + 1e-6
  return isRight && unit === expectedUnit ? [] : [`${value} came out as ${text} ${unit}`]
}

function wrongInAmount({ text, unit }: FormattedQuantity, amount: number, expectedUnit: string): string[] {
  const isRight =
    amount === 0
      ? text === 'None' && unit === ''
      : unit === expectedUnit &&
        (text.startsWith('<')
          ? amount < Number(text.slice(1))
          : Math.abs(Number(text) - amount) <= (amount < 10 ? 0.05 : 0.5))
  return isRight ? [] : [`${amount} ${expectedUnit} came out as ${text} ${unit}`]
}

const NAMES = {
  ...{ c: '°C', f: '°F', kmh: 'km/h', mph: 'mph', kn: 'kn', ms: 'm/s' },
  ...{ hpa: 'hPa', kpa: 'kPa', inhg: 'inHg', mmhg: 'mmHg', km: 'km', mi: 'mi' },
}

test.each(PLACES)(
  `the weather of %s means the same in all ${combinations.length} combinations of units`,
  (...place) => {
    const [, temperature, wind, pressure, visibility, rain, snow] = place
    const wrong = combinations.flatMap((units) => {
      const isInches = units.precipitation === 'in'
      return [
        ...wrongIn(formatTemperature(temperature, { units }), temperature, NAMES[units.temperature]),
        ...wrongIn(formatWindSpeed(wind, { units }), wind, NAMES[units.wind]),
        ...wrongIn(formatPressure(pressure, { units }), pressure, NAMES[units.pressure]),
        ...wrongIn(formatVisibility(visibility, { units }), Math.min(visibility, 24_140), NAMES[units.distance]),
        ...wrongInAmount(formatPrecipitation(rain, { units }), rain / (isInches ? 25.4 : 1), isInches ? 'in' : 'mm'),
        ...wrongInAmount(formatSnow(snow, { units }), snow / (isInches ? 2.54 : 1), isInches ? 'in' : 'cm'),
      ]
    })
    expect(wrong).toEqual([])
  },
)
