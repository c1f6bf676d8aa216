/** Decimals of a degree that the public sees: about 1 km. */
const PUBLIC_DECIMALS = 2

export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(PUBLIC_DECIMALS))

/** A pair of coordinates within a text is somebody's doorstep: rounded to about 1 km. Everything else stays. */
export const roundedPlace = (text: string): string =>
  text.replaceAll(PAIR, (pair, latitude: string, between: string, longitude: string) =>
    Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
      ? `${Number(latitude).toFixed(PUBLIC_DECIMALS)}${between}${Number(longitude).toFixed(PUBLIC_DECIMALS)}`
      : pair,
  )

/** Two numbers of which each has more decimals than the public sees. */
const PAIR = /([+-]?\d{1,2}\.\d{3,})(\s*°?\s*[NS]?\s*[,;/\s]\s*)([+-]?\d{1,3}\.\d{3,})/gi
