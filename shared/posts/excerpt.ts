/** Characters of an excerpt that is made from a post's text. */
export const EXCERPT_LENGTH = 150

/** The excerpt of a post whose author wrote none: the first 150 characters of its text, and “...”. */
export function excerptOf(content: string): string {
  // Cut by code points, so that no emoji is cut in half.
  return `${[...content.slice(0, 2 * EXCERPT_LENGTH)].slice(0, EXCERPT_LENGTH).join('')}...`
}
