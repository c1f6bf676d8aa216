import { withPlainLetters } from '#shared/plain-letters.ts'

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'saint',
  sainte: 'saint',
  mt: 'mount',
  ft: 'fort',
}

const expand = (word: string) => (Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? word) : word)

function words(text: string): string[] {
  const unmarked = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’‘ʼʻ`´]/gu, '')
  return withPlainLetters(unmarked)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * What two spellings of one place have in common: “St. Catharines”, “ST CATHARINES” and “Saint-Catharines” are all
 * `saint catharines`. Case, accents and punctuation do not count; apostrophes vanish, other marks part words.
 */
export const placeKey = (text: string): string => words(text).map(expand).join(' ')

/**
 * The keys that a text still being typed may be the beginning of: a last word “st” is “Saint …” or the start of
 * “Stratford”.
 */
export function placeKeysWhileTyping(text: string): string[] {
  const typed = words(text)
  const last = typed.pop()
  if (last === undefined) return []
  return [...new Set([expand(last), last])].map((end) => [...typed.map(expand), end].join(' '))
}
