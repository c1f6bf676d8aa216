import { mercator } from '#shared/map/mercator.ts'

/** ° north and east. */
export interface MapPlace {
  lat: number
  lon: number
}

/** The drawn map of the lakes reaches from 85° to 75° W and from 46.6° N to about 41.3° N, in Web Mercator. */
const [WEST, NORTH] = [-85, 46.6]
const UNITS_PER_DEGREE = 100

/** Its sheet, in its own units. */
export const MAP_SIZE = { width: 1000, height: 740 }

/** Where a place lies on the map; outside the sheet for places far away. */
export function mapPoint({ lat, lon }: MapPlace): { x: number; y: number } {
  return { x: (lon - WEST) * UNITS_PER_DEGREE, y: northing(NORTH) - northing(lat) }
}

const northing = (lat: number): number => mercator(lat) * (180 / Math.PI) * UNITS_PER_DEGREE
