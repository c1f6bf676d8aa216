/** Characters of an excerpt that is made from a post's text. */
export const EXCERPT_LENGTH = 150

/** The excerpt of a post whose author wrote none: the first 150 characters of its text, and “...”. */
export function excerptOf(content: string): string {
  // Cut by code points, so that no emoji is cut in half.
  return `${[...content.slice(0, 2 * EXCERPT_LENGTH)].slice(0, EXCERPT_LENGTH).join('')}...`
}

/**
 * An excerpt without Markdown: an excerpt made of the beginning of the text contains its marks, and may end within the
 * address of a link or picture.
 */
export const excerptText = (excerpt: string): string =>
  excerpt
    .replaceAll(/^[\s|:-]+$/gm, '')
    .replaceAll(/^\s*\||\|\s*$/gm, '')
    .replaceAll(/\s*\|\s*/g, ' · ')
    .replaceAll(/^\s*(?:#{1,6} |> ?|(?:[-*+]|\d{1,9}[.)]) )+/gm, '')
    .replaceAll(/\[\^[^\]\s]*\]/g, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\.\.\.$/, '$1...')
    .replaceAll(/\*\*|__|~~|`/g, '')
    .replaceAll(/(^|\s)[*_](?=\S)|(?<=\S)[*_](?=[\s.,;:!?]|$)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
