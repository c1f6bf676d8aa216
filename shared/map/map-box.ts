/** A part of the world, degrees. East may lie beyond 180: a box across the date line stays in one piece. */
export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

/** Whether two boxes have any of the world in common. */
export const doBoxesMeet = (one: MapBox, other: MapBox): boolean =>
  one.south < other.north && other.south < one.north && one.west < other.east && other.west < one.east
