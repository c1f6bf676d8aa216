import { capitalised } from '#shared/capitalised.ts'

const SMALL_WORDS = new Set(['a', 'and', 'for', 'in', 'of', 'or', 'the', 'to'])

/**
 * An alert's official name with capitals as in a title: “freezing rain warning” → “Freezing Rain Warning”. Words and
 * order stay; a name that has capitals of its own stays as it is.
 */
export function alertTitle(name: string): string {
  const lower = name.toLowerCase()
  if (name !== lower && name !== name.toUpperCase()) return name
  return lower.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word, at: number) =>
    at > 0 && SMALL_WORDS.has(word) ? word : capitalised(word),
  )
}
