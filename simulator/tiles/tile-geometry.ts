export const TILE_PX = 256
const MAX_ZOOM = 19

/** Pixels of the whole world's width at a zoom. */
export const tileScale = (z: number): number => TILE_PX * 2 ** z

/** Web Mercator with the world as the unit square, y downward. */
export function projectToUnit(longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Whether the world has such a tile. */
export const isTile = (z: number, x: number, y: number): boolean =>
  z >= 0 && z <= MAX_ZOOM && x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z
