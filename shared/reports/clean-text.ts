/**
 * A visitor's text as it is stored: without angle brackets, `javascript:` and `on…=` (spec, section 5), control
 * characters, invisible characters and lone surrogates, and trimmed. This is not the defence against injection:
 * everything is escaped again when the site sends it.
 *
 * Cleaning a cleaned text changes nothing. The text is searched again after each removal, so the time grows with the
 * square of its length: pass no more than a few thousand characters.
 */
export function cleanText(text: string): string {
  let cleaned = storableText(text)
  // A removal can join what stood around it into another match: `javajavascript:script:`.
  for (let before = ''; before !== cleaned; ) {
    before = cleaned
    cleaned = cleaned
      .replaceAll(/[<>]/g, '')
      .replaceAll(/javascript:/gi, '')
      .replaceAll(/\bon\w+\s*=/gi, '')
  }
  return cleaned.trim()
}

/**
 * Whether cleaning removes more than invisible characters and space at the ends: angle brackets or parts of a script.
 */
export const isSuspicious = (text: string): boolean => cleanText(text) !== storableText(text).trim()

/**
 * The text without characters that a database cannot hold or that mislead readers; every line end becomes `\n`. Empty
 * for a text of which nothing can be seen.
 */
export function storableText(text: string): string {
  if (!VISIBLE.test(text)) return ''
  return text
    .replaceAll(UNSTORABLE, '')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
}

/** Neither space nor control, and none of the letters and patterns that are drawn as nothing. */
const VISIBLE = /[^\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]/u

/**
 * Control characters except tab and line ends, characters without width, marks that change the direction of text, and
 * the two noncharacters that XML forbids.
 */
const UNSTORABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; tab and line ends stay
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]/g
