import { DAY_MS } from '../time.ts'

/** How far below the horizon the sun's middle stands when its upper edge touches it, refraction included, degrees. */
const HORIZON = 0.833
const EPOCH_2000 = Date.UTC(2000, 0, 1, 12)
const RADIAN = Math.PI / 180

/**
 * Whether the sun stays up or down on a whole day, as near the poles; null where it rises or sets. Its declination is
 * that of noon in Greenwich, by the Astronomical Almanac's short formula, good to 0.01°.
 *
 * @param latitude ° north
 * @param date YYYY-MM-DD
 */
export function sunAllDay(latitude: number, date: string): 'up' | 'down' | null {
  const days = (Date.parse(`${date}T12:00Z`) - EPOCH_2000) / DAY_MS
  const anomaly = (357.528 + 0.9856003 * days) * RADIAN
  const longitude = (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIAN
  const declination = Math.asin(Math.sin(23.439 * RADIAN) * Math.sin(longitude)) / RADIAN
  if (Math.abs(latitude + declination) > 90 - HORIZON) return 'up'
  return Math.abs(latitude - declination) > 90 + HORIZON ? 'down' : null
}
