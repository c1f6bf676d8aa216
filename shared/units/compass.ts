import { ENGLISH_WORDS, type FormatWords } from './format-words.ts'
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
export const compassAbbreviation = (degrees: Reading, words: FormatWords = ENGLISH_WORDS): string =>
  wordFor(degrees, words.compassAbbreviations, words)

/** “from the northwest”, for sentences and screen readers. */
export const windFromWords = (degrees: Reading, words: FormatWords = ENGLISH_WORDS): string =>
  wordFor(degrees, words.windFrom, words)

const wordFor = (degrees: Reading, list: readonly string[], words: FormatWords): string =>
  list[compassPoint(degrees) ?? -1] ?? words.notAvailable
