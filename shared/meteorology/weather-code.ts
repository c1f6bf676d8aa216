import type { Condition } from '#shared/contracts/condition.ts'
import { WMO_CODES } from './wmo-codes.ts'

/**
 * The state of the sky that a WMO code stands for.
 *
 * @param code WMO 4677, 0–99
 * @param isDaylight by the place's own sun; unknown shows the day picture
 * @returns null for a missing code or one that is no whole number of 0–99. The spec says clear sky there (section 5);
 * we do
 *   not promise sunshine that no source reported (docs/deviations.md: missing is missing)
 */
export function conditionFromCode(code: number | null | undefined, isDaylight: boolean | null): Condition | null {
  const meaning = WMO_CODES[code ?? -1]
  if (!meaning) return null
  const [id, description] = meaning
  return { id, main: groupOf(id), description: description(), icon: pictureOf(id) + (isDaylight === false ? 'n' : 'd') }
}

/** OpenWeather's `main` for an id (openweathermap.org/weather-conditions). */
function groupOf(id: number): string {
  if (id < 300) return 'Thunderstorm'
  if (id < 500) return 'Drizzle'
  if (id < 600) return 'Rain'
  if (id < 700) return 'Snow'
  if (id < 800) return ATMOSPHERE[id] ?? 'Fog'
  return id === 800 ? 'Clear' : 'Clouds'
}

const ATMOSPHERE: Readonly<Record<number, string>> = {
  701: 'Mist',
  711: 'Smoke',
  721: 'Haze',
  731: 'Dust',
  741: 'Fog',
  751: 'Sand',
  761: 'Dust',
  771: 'Squall',
  781: 'Tornado',
}

/** OpenWeather's picture number for an id, from the same table. */
function pictureOf(id: number): string {
  if (id < 300) return '11'
  if (id < 500) return '09'
  if (id === 511) return '13'
  if (id < 520) return '10'
  if (id < 600) return '09'
  if (id < 700) return '13'
  if (id < 800) return '50'
  return ['01', '02', '03'][id - 800] ?? '04'
}
