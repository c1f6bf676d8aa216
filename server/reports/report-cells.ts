/** Cells are a tenth of a degree high and wide: 11 km from south to north, 8 km from west to east at 44° N. */
const CELLS_PER_DEGREE = 10
/** Cells of one row around the Earth; the last one begins at 180°. */
const COLUMNS = 360 * CELLS_PER_DEGREE + 1

/** A box with more cells is read in order of time instead, which soon finds enough reports where there are many. */
const MOST_CELLS = 500

/** A part of the Earth, degrees. West of a box over the date line is greater than east. */
export interface ReportBox {
  west: number
  south: number
  east: number
  north: number
}

interface RoundedPosition {
  latitude: number | null
  longitude: number | null
}

/** The cell of the grid that a public position, rounded to hundredths of a degree, lies in. */
export const reportCell = ({ latitude, longitude }: RoundedPosition): number | null =>
  latitude === null || longitude === null ? null : rowOf(latitude) * COLUMNS + columnOf(longitude)

/** The cells that a box touches; null when they are too many to be asked for one by one. */
export function cellsOf({ west, south, east, north }: ReportBox): number[] | null {
  const rows = range(rowOf(south), rowOf(north))
  const columns =
    west <= east
      ? range(columnOf(west), columnOf(east))
      : [...range(columnOf(west), COLUMNS - 1), ...range(0, columnOf(east))]
  if (rows.length * columns.length > MOST_CELLS) return null
  return rows.flatMap((row) => columns.map((column) => row * COLUMNS + column))
}

/** In whole hundredths, because 43.7 * 10 need not be exact. */
const rowOf = (latitude: number): number => cellAt(latitude + 90)
const columnOf = (longitude: number): number => cellAt(longitude + 180)
const cellAt = (degrees: number): number => Math.floor((Math.round(degrees * 100) * CELLS_PER_DEGREE) / 100)

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
