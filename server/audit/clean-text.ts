/** Longest piece of a request's text that the record keeps, characters (spec section 9). */
export const LONGEST_STRANGERS_TEXT = 100

/** What could forge a line, turn a line round, hide or start markup: controls, format characters, halves of pairs, `<>&`. */
const TELLING = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>&\\]/u

/**
 * A text that is safe to keep and to show: telling characters are written as `\u{…}`, and the whole is cut.
 *
 * @param longest in UTF-16 units, of what comes out
 */
export function cleanText(text: string, longest: number = LONGEST_STRANGERS_TEXT): string {
  let clean = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const written = TELLING.test(character) ? `\\u{${code.toString(16)}}` : character
    if (clean.length + written.length > longest) return clean
    clean += written
  }
  return clean
}
