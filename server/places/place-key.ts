/** Letters that Unicode does not take apart into a base letter and an accent. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'saint',
  sainte: 'saint',
  mt: 'mount',
  ft: 'fort',
}

const expand = (word: string) => (Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? word) : word)

function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’‘ʼʻ`´]/gu, '')
    .replaceAll(/[øłđðħıßæœþ]/g, (letter) => FOLDED_LETTERS[letter] ?? letter)
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
