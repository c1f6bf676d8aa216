/**
 * What is stored of a text that a visitor typed: without angle brackets, `javascript:` and `on…=` (spec, section 5), control
 * characters, invisible characters and lone surrogates, trimmed. What leaves the site is escaped all the same; this is not the
 * defence.
 *
 * What is cleaned once stays as it is. It looks at a text again after each removal, so hand in no more than a few thousand
 * characters.
 */
export function cleanText(text: string): string {
  let cleaned = storable(text)
  // What is taken out may leave the same behind: `javajavascript:script:`.
  for (let before = ''; before !== cleaned; ) {
    before = cleaned
    cleaned = cleaned
      .replaceAll(/[<>]/g, '')
      .replaceAll(/javascript:/gi, '')
      .replaceAll(/\bon\w+\s*=/gi, '')
  }
  return cleaned.trim()
}

/** Whether cleaning took out more than space at the ends: the text held hidden characters. */
export const isSuspicious = (text: string): boolean => cleanText(text) !== storable(text).trim()

/** What both databases can hold, with lines that end in one way. */
const storable = (text: string): string =>
  text
    .replaceAll(UNSTORABLE, '')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')

/** Control characters but tab and line ends, what has no width, and what turns the direction of text. */
const UNSTORABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; tab and line ends stay
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
