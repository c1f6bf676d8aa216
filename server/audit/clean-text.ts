/** Longest piece of a request's text that the record keeps, characters (spec section 9). */
export const LONGEST_STRANGERS_TEXT = 100

/**
 * Characters that could forge a line, reverse its direction, hide text or start markup: control and format characters,
 * lone surrogates, private-use characters, line separators, `<>&`, and the backslash of the escapes themselves.
 */
const TELLING = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>&\\]/u

/**
 * A text that is safe to keep and to show: the characters above are written as `\u{…}`, and the whole is cut.
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
