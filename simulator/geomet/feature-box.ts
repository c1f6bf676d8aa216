import type { Bounds } from '../alerts/zone.ts'

/**
 * The box of a feature request. Latitude comes first, also without a reference system named; only CRS84 has longitude first. A swapped box is
 * not refused: nothing lies there. `null`: no box.
 *
 * @throws {RangeError} for what is no box
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
