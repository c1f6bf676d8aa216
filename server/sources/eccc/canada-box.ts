import type { Coordinates } from '#shared/contracts/location.ts'

/** Canada (spec section 9), degrees. */
export const CANADA_BOX = { west: -141, south: 41, east: -52, north: 83 }

const { west, south, east, north } = CANADA_BOX

export const isInCanadaBox = ({ lat, lon }: Coordinates): boolean =>
  lon >= west && lat >= south && lon <= east && lat <= north
