/** Web Mercator's northing of a latitude, −π to π. */
export const mercator = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180))

/** The latitude at a northing: the inverse of `mercator`. */
export const latitudeAt = (northing: number): number => (Math.atan(Math.sinh(northing)) * 180) / Math.PI
