/** A box of a map: degrees, x east and y north, or metres of web mercator. */
export interface BoundingBox {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

type Four = [number, number, number, number]

/** Leaflet writes the origin as `-7.081154551613622e-10`. */
const NUMBER = /^-?\d{1,9}(\.\d{1,20})?(e-\d{1,3})?$/i
/** Half of the Earth’s circumference in web mercator, metres. */
const MERCATOR_EDGE = 20_037_508.343
/** A map that has been dragged around the world asks for boxes beyond its edge: at most this many times as far out. */
const WORLDS = 3

/** The four numbers that a box begins with and what follows them (a reference system); null when there are not four. */
export function readBox(text: string): { numbers: Four; rest: string } | null {
  const members = text.split(',')
  if (members.length < 4 || !members.slice(0, 4).every((each) => NUMBER.test(each))) return null
  const [a = 0, b = 0, c = 0, d = 0] = members.slice(0, 4).map(Number)
  return { numbers: [a, b, c, d], rest: members.slice(4).join(',') }
}

export const eastFirst = ([minX, minY, maxX, maxY]: Four): BoundingBox => ({ minX, minY, maxX, maxY })

/**
 * Reads degrees with north first, as in WMS 1.3.0 and WFS. All of Canada lies north and west, so a box that puts its
 * west first means Canada and not the Antarctic, where the service would find nothing, as if no alert were in force.
 */
export function inDegrees([a, b, c, d]: Four): BoundingBox {
  const isWestFirst = a < 0 && c < 0 && b > 0 && d > 0
  return isWestFirst ? eastFirst([a, b, c, d]) : eastFirst([b, a, d, c])
}

/** Whether a box of degrees has an area and lies on the globe. */
export const isOnGlobe = (box: BoundingBox): boolean =>
  hasInside(box) && box.minY >= -90 && box.maxY <= 90 && Math.max(-box.minX, box.maxX) <= 180 * WORLDS

/** Whether a box of web mercator’s metres has an area and lies on the map. */
export const isOnMercator = (box: BoundingBox): boolean =>
  hasInside(box) && Object.values(box).every((metres) => Math.abs(metres) <= MERCATOR_EDGE * WORLDS)

const hasInside = ({ minX, minY, maxX, maxY }: BoundingBox) => minX < maxX && minY < maxY
