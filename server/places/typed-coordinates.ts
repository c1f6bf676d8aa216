import type { Coordinates } from '#shared/contracts/location.ts'

/** Degrees with a fraction, signed or with the initial of a direction; `O` is the French west. */
const DEGREES = /([+\-−]?\d{1,3}(?:\.\d{1,10})?)\s*°?\s*([NSEWO])?/.source
const PAIR = new RegExp(String.raw`^${DEGREES}\s*[,;\s]\s*${DEGREES}$`, 'i')
/** The same with decimal commas, as in French: then a comma alone does not part the two. */
const COMMA_DEGREES = DEGREES.replace('\\.', ',')
const COMMA_PAIR = new RegExp(String.raw`^${COMMA_DEGREES}(?:\s*;\s*|,?\s+)${COMMA_DEGREES}$`, 'i')

/**
 * Coordinates as people type or paste them: “44.5,-80.2”, “44.5 N, 80.2 W”, “80.2°W 44.5°N”, “44,5; -80,2”. Without
 * directions latitude comes first.
 *
 * @returns null for any other text, and for what lies beyond the poles or the date line
 */
export function typedCoordinates(text: string): Coordinates | null {
  const [, first = '', firstSide, second = '', secondSide] =
    PAIR.exec(text.trim()) ?? COMMA_PAIR.exec(text.trim()) ?? []
  if (first === '' || (firstSide === undefined) !== (secondSide === undefined)) return null
  const [one, other] = [degrees(first, firstSide), degrees(second, secondSide)]
  if (firstSide === undefined || secondSide === undefined) return onEarth(one, other)
  if (isNorthSouth(firstSide) === isNorthSouth(secondSide)) return null
  return isNorthSouth(firstSide) ? onEarth(one, other) : onEarth(other, one)
}

function degrees(text: string, side = ''): number {
  const value = Number(text.replace('−', '-').replace(',', '.'))
  return /[SWO]/i.test(side) ? -Math.abs(value) : value
}

const isNorthSouth = (side: string): boolean => /[NS]/i.test(side)

/** null for what is not on the globe; `+ 0` turns a negative zero into zero. */
const onEarth = (lat: number, lon: number): Coordinates | null =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: lat + 0, lon: lon + 0 } : null
