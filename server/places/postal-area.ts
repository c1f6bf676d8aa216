import type { Coordinates } from '#shared/contracts/location.ts'
import { POSTAL_AREA_MIDDLES } from './postal-area-middles.ts'

/** A Canadian postal code, or its beginning: three characters name its area, the rest a street. */
const POSTAL_CODE = /^([A-Z]\d)([A-Z])(?:[\s-]?\d(?:[A-Z]\d?)?)?$/i

/**
 * The middle of the area of a typed postal code (“L9Y 3Z1”, “l9y”), to about 1 km.
 *
 * @returns null for any other text, and for an area that is not known
 */
export function postalArea(text: string): Coordinates | null {
  const [, start = '', third = ''] = POSTAL_CODE.exec(text.trim().toUpperCase()) ?? []
  const areas = POSTAL_AREA_MIDDLES[start]?.split(', ') ?? []
  const [, lat, lon] = areas.find((area) => area[0] === third)?.split(' ') ?? []
  return lat === undefined || lon === undefined ? null : { lat: Number(lat), lon: Number(lon) }
}

/** All areas, by their first three characters. */
export const postalAreas = (): { code: string; middle: Coordinates }[] =>
  Object.entries(POSTAL_AREA_MIDDLES).flatMap(([start, areas]) =>
    areas.split(', ').map((area) => {
      const [third, lat, lon] = area.split(' ')
      return { code: start + third, middle: { lat: Number(lat), lon: Number(lon) } }
    }),
  )
