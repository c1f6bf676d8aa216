import type { GazetteerTable } from './gazetteer-file.ts'

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
 * Rows of well-known places whose name is one typing error away and begins with the same letter. Only well-known ones:
 * an unknown name must stay unknown rather than turn into some village with a similar name.
 */
export function findSimilarRows(table: GazetteerTable, key: string): number[] {
  if (key.length < MIN_LENGTH) return []
  const rows: number[] = []
  const { start, end } = table.keys.rangeOf(key.slice(0, 1))
  for (let row = start; row < end; row++) {
    const country = table.regions[table.region[row] ?? 0]?.countryCode
    const least = country === 'CA' ? MIN_POPULATION_IN_CANADA : MIN_POPULATION_ABROAD
    if ((table.population[row] ?? 0) >= least && isOneSlipAway(key, table.keys.at(row))) rows.push(row)
  }
  return rows
}
