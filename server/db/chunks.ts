/** The items in parts of at most `size`: a statement takes only so many values at once. */
export function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
