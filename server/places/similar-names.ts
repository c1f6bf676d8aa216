import { type GazetteerTable, regionAt } from './gazetteer-file.ts'

/** Shorter names have too many neighbours that are one letter away. */
const MIN_LENGTH = 5
const MIN_POPULATION_IN_CANADA = 2_000
const MIN_POPULATION_ABROAD = 500_000

/** Whether two texts differ by one letter put in, left out, exchanged, or by two neighbours swapped. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const restA = a.slice(start, endA)
  const restB = b.slice(start, endB)
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/**
 * Rows of well-known places whose name is one typing error away and begins with the same letter; in Canada also another
 * name that people know them by. Only well-known ones: an unknown name must stay unknown rather than turn into some
 * village with a similar name.
 */
export function findSimilarRows(table: GazetteerTable, key: string): number[] {
  if (key.length < MIN_LENGTH) return []
  const rows = new Set<number>()
  const isInCanada = (row: number) => regionAt(table, row).countryCode === 'CA'
  const initial = key.slice(0, 1)
  const names = table.keys.rangeOf(initial)
  for (let row = names.start; row < names.end; row++) {
    const least = isInCanada(row) ? MIN_POPULATION_IN_CANADA : MIN_POPULATION_ABROAD
    if ((table.population[row] ?? 0) >= least && isOneSlipAway(key, table.keys.at(row))) rows.add(row)
  }
  const aliases = table.aliasKeys.rangeOf(initial)
  for (let alias = aliases.start; alias < aliases.end; alias++) {
    const row = table.aliasRows[alias] ?? 0
    const isKnown = isInCanada(row) && (table.population[row] ?? 0) >= MIN_POPULATION_IN_CANADA
    if (isKnown && isOneSlipAway(key, table.aliasKeys.at(alias))) rows.add(row)
  }
  return [...rows]
}
