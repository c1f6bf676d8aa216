/** Letters of an excerpt, on screen and in one that we make. */
export const EXCERPT_LENGTH = 150

/** The excerpt of a post whose author wrote none: the first 150 characters of its text, and “...”. */
export function excerptOf(content: string): string {
  // By characters: half of an emoji is none.
  return `${[...content.slice(0, 2 * EXCERPT_LENGTH)].slice(0, EXCERPT_LENGTH).join('')}...`
}
