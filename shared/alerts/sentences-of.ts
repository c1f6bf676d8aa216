/**
 * Sentences of a text. A line break within a paragraph is a space; the end of a paragraph ends a sentence even without
 * a full stop.
 */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(SECTION, '').replaceAll(/\s+/g, ' '))
    // The point of “9 p.m.” ends no sentence unless a capital follows.
    .flatMap((paragraph) => paragraph.match(/\S.*?(?:(?<!\b[ap]\.m)[.!](?=\s)|(?<=\b[ap]\.m)\.(?=\s\p{Lu})|$)/gu) ?? [])

/** Names of sections, such as “Additional information:”, alone in their line. */
const SECTION = /^[^\n.]{1,40}:\n/
