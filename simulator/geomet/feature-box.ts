import type { Bounds } from '../alerts/zone.ts'

/**
 * The box of a feature request. Latitude comes first, even when no reference system is named; only CRS84 has longitude
 * first. A box with swapped axes is not refused: it merely contains nothing. `null`: no box.
 *
 * @throws {RangeError} for an invalid box
 */
export function featureBox(given: string | undefined): Bounds | null {
  if (given === undefined) return null
  const [first, second, third, fourth, ...crs] = given.split(',')
  const numbers = [first, second, third, fourth].map((part) => Number(part || 'x'))
  const [a, b, c, d] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined || numbers.some(Number.isNaN)) {
    throw new RangeError('Invalid BBOX')
  }
  return crs.join(',').toUpperCase().endsWith('CRS84') ? [a, b, c, d] : [b, a, d, c]
}
