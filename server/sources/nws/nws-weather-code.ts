/**
 * Words of NWS forecasts and observations, the weightiest first; a text may name several (“Patchy Fog then Sunny”).
 * The pictures would tell the same, but their addresses are deprecated.
 */
const CODES: readonly (readonly [words: RegExp, light: number, moderate: number, heavy: number])[] = [
  [/tornado|funnel|waterspout/, 19, 19, 19],
  [/thunder|t-?storm/, 95, 95, 95],
  [/freezing (rain|drizzle)|ice storm|glaze/, 66, 66, 67],
  [/(rain|drizzle)\W+(and|\/|or)?\W*snow|snow\W+(and|\/|or)?\W*rain|wintry mix/, 68, 68, 69],
  [/sleet|ice pellets/, 79, 79, 79],
  [/snow squalls?/, 86, 86, 86],
  [/snow showers?|flurries/, 85, 85, 86],
  [/blizzard/, 75, 75, 75],
  [/(?<!blowing |drifting )snow|wintry/, 71, 73, 75],
  [/blowing snow/, 38, 38, 39],
  [/drifting snow/, 36, 36, 37],
  [/showers?/, 80, 80, 82],
  [/drizzle/, 51, 53, 55],
  [/rain/, 61, 63, 65],
  [/ice crystals/, 76, 76, 76],
  [/freezing fog/, 48, 48, 48],
  [/fog|mist/, 45, 45, 45],
  [/smoke/, 4, 4, 4],
  [/haze/, 5, 5, 5],
  [/dust|sand|ash/, 6, 6, 6],
  [/overcast|mostly cloudy|^cloudy|considerable cloud|increasing clouds/, 3, 3, 3],
  [/partly (cloudy|sunny)|scattered clouds/, 2, 2, 2],
  [/mostly (sunny|clear)|few clouds|decreasing clouds|becoming sunny/, 1, 1, 1],
  [/sunny|clear|fair/, 0, 0, 0],
  [/cloud/, 3, 3, 3],
]

/**
 * The WMO code for NWS's words, such as “Slight Chance Rain Showers” or “Mostly Cloudy and Breezy”.
 *
 * @returns null for words that say nothing about the sky (“Hot”)
 */
export function nwsWeatherCode(words: unknown): number | null {
  if (typeof words !== 'string') return null
  const text = words.toLowerCase()
  const found = CODES.find(([pattern]) => pattern.test(text))
  if (found === undefined) return null
  const [, light, moderate, heavy] = found
  if (/heavy/.test(text)) return heavy
  return /\blight\b/.test(text) ? light : moderate
}
