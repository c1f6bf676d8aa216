import { DAY_MS } from '../time.ts'
import type { SunTimes } from './sun-up.ts'

/** Altitude of the sun’s centre at sunset, with refraction, and at the end of civil twilight, degrees. */
const [SUNSET, DUSK] = [-0.833, -6]
/** Tilt of the earth’s axis, degrees. */
const TILT = 23.44
const DAYS_OF_YEAR = 365.2422
/** A moment of an equinox in March, epoch milliseconds. */
const EQUINOX = Date.parse('2026-03-20T14:46:00Z')

/**
 * When civil twilight ends, epoch milliseconds, to within a minute between the polar circles; null without a sunset, and
 * where the night stays light.
 *
 * @param latitude ° north
 */
export function civilDusk({ sunset }: SunTimes, latitude: number): number | null {
  if (sunset === null) return null
  const declination = sunDeclination(sunset)
  const dusk = hourAngle(DUSK, latitude, declination) - hourAngle(SUNSET, latitude, declination)
  return Number.isNaN(dusk) ? null : Math.round(sunset + (dusk / 360) * DAY_MS)
}

/** How far the sun has turned from noon when it stands so high, degrees; NaN when it never does. */
function hourAngle(altitude: number, latitude: number, declination: number): number {
  const cosine = (sine(altitude) - sine(latitude) * sine(declination)) / (sine(90 - latitude) * sine(90 - declination))
  return degrees(Math.acos(cosine))
}

/** The sun’s declination, degrees; the earth runs faster in January than in July. */
function sunDeclination(at: number): number {
  const mean = ((at - EQUINOX) / DAY_MS / DAYS_OF_YEAR) * 360
  // The perihelion lies 77° before the equinox.
  const longitude = mean + 1.915 * (sine(mean + 77) - sine(77))
  return degrees(Math.asin(sine(TILT) * sine(longitude)))
}

const sine = (angle: number): number => Math.sin((angle * Math.PI) / 180)
const degrees = (angle: number): number => (angle * 180) / Math.PI
