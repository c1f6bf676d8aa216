import { m } from '#words/messages.js'

interface PublicPosition {
  /** ° north, rounded to about 1 km. */
  latitude: number
  /** ° east, rounded to about 1 km. */
  longitude: number
}

/** “Near 44.50° N, 80.22° W, within about 1 km.” */
export const positionWords = ({ latitude, longitude }: PublicPosition): string =>
  m.report_position({
    latitude: degrees(latitude, m.compass_n(), m.compass_s()),
    longitude: degrees(longitude, m.compass_e(), m.compass_w()),
  })

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`
