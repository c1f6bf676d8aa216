/** The words with one full stop at their end, as after “9 p.m.”, which brings its own. */
export const withFullStop = (words: string): string => words.replace(/\.*$/, '.')
