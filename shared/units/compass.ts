import { m } from '#words/messages.js'
import { isReading, type Reading } from './formatted-quantity.ts'

/**
 * Which of the 16 points a direction belongs to. Each point covers 22.5° around itself, its lower edge included:
 * 11.25° is NNE, 348.75° is N.
 *
 * @param degrees where the wind blows from, ° true; 360 and negatives wrap around
 * @returns 0 (north) to 15 (north-northwest), null without a direction
 */
export function compassPoint(degrees: Reading): number | null {
  if (!isReading(degrees)) return null
  const turned = ((degrees % 360) + 360) % 360
  return Math.floor(turned / 22.5 + 0.5) % 16
}

/** “NW”, for a value; “N/A” without a direction. */
export const compassAbbreviation = (degrees: Reading): string => wordFor(degrees, ABBREVIATIONS)

/** “from the northwest”, for sentences and screen readers. */
export const windFromWords = (degrees: Reading): string => wordFor(degrees, WIND_FROM)

const wordFor = (degrees: Reading, words: readonly (() => string)[]): string =>
  (words[compassPoint(degrees) ?? -1] ?? m.not_available)()

const ABBREVIATIONS = [
  m.compass_n,
  m.compass_nne,
  m.compass_ne,
  m.compass_ene,
  m.compass_e,
  m.compass_ese,
  m.compass_se,
  m.compass_sse,
  m.compass_s,
  m.compass_ssw,
  m.compass_sw,
  m.compass_wsw,
  m.compass_w,
  m.compass_wnw,
  m.compass_nw,
  m.compass_nnw,
]

const WIND_FROM = [
  m.wind_from_n,
  m.wind_from_nne,
  m.wind_from_ne,
  m.wind_from_ene,
  m.wind_from_e,
  m.wind_from_ese,
  m.wind_from_se,
  m.wind_from_sse,
  m.wind_from_s,
  m.wind_from_ssw,
  m.wind_from_sw,
  m.wind_from_wsw,
  m.wind_from_w,
  m.wind_from_wnw,
  m.wind_from_nw,
  m.wind_from_nnw,
]
