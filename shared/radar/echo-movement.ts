import type { Coordinates } from '../contracts/location.ts'
import { pixelsPerKm, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from './radar-box.ts'

/** How the echoes around a place move. */
export interface EchoMovement {
  /** Where they move to, ° true; null: they hardly move. */
  towards: number | null
  /** km/h. */
  speed: number
}

/** Pixels of a cell's side: the pictures are compared by cells of some 3 km. */
const CELL = 4
/** How far around the place echoes are compared. */
const AROUND_KM = 100
/** Greatest speed that is searched for, km/h. */
const FASTEST = 130
/** Echoes slower than this have no direction, km/h. */
const SLOWEST = 8
/** Least number of cells with echoes for a reliable match: some 300 km². */
const LEAST_CELLS = 30
/** The least correlation that is a clear match: pictures of noise have less than 0.1. */
const LEAST_MATCH = 0.6
/**
 * Subtracted per squared cell of displacement: along a straight band every displacement matches, and the shortest is
 * taken.
 */
const PER_SQUARE = 0.000_5

/**
 * How echoes moved from one picture to the next, by the displacement at which both correlate best. A straight band
 * tells only how it moves across itself.
 *
 * @param before one level a pixel of the radar box, 0 without an echo
 * @param after the same, later
 * @param minutes from one to the other
 * @param levelOf what a pixel counts as; itself unless given
 * @returns null without a clear match, with few echoes and outside the box
 */
export function echoMovement(
  before: Uint8Array,
  after: Uint8Array,
  place: Coordinates,
  minutes: number,
  levelOf: (pixel: number) => number = (pixel) => pixel,
): EchoMovement | null {
  const centre = radarPixel(place)
  if (!centre || minutes <= 0 || before.length !== after.length) return null
  const cellKm = CELL / pixelsPerKm(place.lat)
  const reach = Math.ceil((FASTEST * minutes) / 60 / cellKm) + 1
  const half = Math.round(AROUND_KM / cellKm)
  const [column, row] = [Math.floor(centre.x / CELL), Math.floor(centre.y / CELL)]
  const was = cellsAround(before, column, row, half + reach, levelOf)
  const is = cellsAround(after, column, row, half, levelOf)
  if (is.cells.reduce((wet, level) => wet + (level > 0 ? 1 : 0), 0) < LEAST_CELLS) return null

  const side = 2 * reach + 1
  const matches = new Float64Array(side * side)
  let best = 0
  for (let index = 0; index < matches.length; index += 1) {
    const [right, down] = [(index % side) - reach, Math.floor(index / side) - reach]
    matches[index] = correlation(was, is, reach - right, reach - down) - PER_SQUARE * (right ** 2 + down ** 2)
    if ((matches[index] ?? 0) > (matches[best] ?? 0)) best = index
  }
  const [right, down] = [(best % side) - reach, Math.floor(best / side) - reach]
  const isAtEdge = Math.max(Math.abs(right), Math.abs(down)) === reach
  if (isAtEdge || (matches[best] ?? 0) < LEAST_MATCH) return null
  const peak = peakAround(matches, best, side)
  const [east, south] = [(right + peak.right) * cellKm, (down + peak.down) * cellKm]
  const speed = (Math.hypot(east, south) * 60) / minutes
  const towards = ((Math.atan2(east, -south) * 180) / Math.PI + 360) % 360
  return { towards: speed < SLOWEST ? null : towards, speed }
}

/** A square of cells, row by row; what lies outside the box has no echoes. */
interface Cells {
  side: number
  cells: Float32Array
}

function cellsAround(
  pixels: Uint8Array,
  column: number,
  row: number,
  half: number,
  levelOf: (pixel: number) => number,
): Cells {
  const side = 2 * half + 1
  const cells = new Float32Array(side * side)
  for (let index = 0; index < cells.length; index += 1) {
    const left = (column - half + (index % side)) * CELL
    const top = (row - half + Math.floor(index / side)) * CELL
    let sum = 0
    for (let y = Math.max(0, top); y < Math.min(RADAR_HEIGHT, top + CELL); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(RADAR_WIDTH, left + CELL); x += 1) {
        const pixel = pixels[y * RADAR_WIDTH + x] ?? 0
        if (pixel !== 0) sum += levelOf(pixel)
      }
    }
    cells[index] = sum / CELL ** 2
  }
  return { side, cells }
}

/**
 * Pearson's correlation of the later cells with the earlier ones, shifted by so many columns and rows; 0 where either
 * has no variance.
 */
function correlation(was: Cells, is: Cells, columns: number, rows: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = 0; y < is.side; y += 1) {
    const from = (y + rows) * was.side + columns
    for (let x = 0; x < is.side; x += 1) {
      const a = was.cells[from + x] ?? 0
      const b = is.cells[y * is.side + x] ?? 0
      sumA += a
      sumB += b
      squaresA += a * a
      squaresB += b * b
      products += a * b
    }
  }
  const count = is.side ** 2
  const spread = (squaresA - sumA ** 2 / count) * (squaresB - sumB ** 2 / count)
  return spread > 0 ? (products - (sumA * sumB) / count) / Math.sqrt(spread) : 0
}

/**
 * Offset of the peak from the best match, in fractions of a cell: the maximum of the quadratic surface through it and
 * its eight neighbours.
 */
function peakAround(matches: Float64Array, best: number, side: number): { right: number; down: number } {
  const at = (right: number, down: number) => matches[best + down * side + right] ?? 0
  const [slopeX, slopeY] = [(at(1, 0) - at(-1, 0)) / 2, (at(0, 1) - at(0, -1)) / 2]
  const [bendX, bendY] = [at(1, 0) + at(-1, 0) - 2 * at(0, 0), at(0, 1) + at(0, -1) - 2 * at(0, 0)]
  const twist = (at(1, 1) + at(-1, -1) - at(1, -1) - at(-1, 1)) / 4
  const determinant = bendX * bendY - twist ** 2
  if (determinant <= 0) return { right: 0, down: 0 }
  return {
    right: bounded((twist * slopeY - bendY * slopeX) / determinant),
    down: bounded((twist * slopeX - bendX * slopeY) / determinant),
  }
}

/** A peak more than a cell away would have been another cell's best match. */
const bounded = (cells: number) => Math.min(1, Math.max(-1, cells))
