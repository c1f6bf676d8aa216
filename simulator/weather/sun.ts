import { getMoonIllumination, getMoonTimes, getPosition, getTimes } from 'suncalc'
import { DAY_MS } from '#shared/time.ts'
import type { Place } from './place.ts'

/** Apparent height of the sun's middle when its upper edge touches the horizon, °. */
const HORIZON_DEGREES = -0.27

/** Apparent height of the sun above the horizon, °. */
export const sunAltitude = (place: Place, atMs: number): number =>
  getPosition(new Date(atMs), place.latitude, place.longitude).altitude

export const isSunUp = (altitude: number): boolean => altitude > HORIZON_DEGREES

const sine = (altitude: number) => Math.max(0, Math.sin((altitude * Math.PI) / 180))

/** Sunlight on level ground under a clear sky, W/m² (Haurwitz 1945). */
export function clearSkyRadiation(altitude: number): number {
  const height = sine(altitude)
  return height > 0 ? 1098 * height * Math.exp(-0.057 / height) : 0
}

/** Share of the clear sky's light that passes the clouds (Kasten and Czeplak 1980), `cloud` in percent. */
export const cloudTransmission = (cloud: number): number => 1 - 0.75 * (cloud / 100) ** 3.4

/** UV index under a clear sky (after Madronich 2007, 300 DU of ozone). */
export const clearSkyUv = (altitude: number): number => 12.5 * sine(altitude) ** 2.42

/** Rise and set of sun and moon within 24 hours from local midnight, epoch ms; `null` when there is none. */
export interface SkyDay {
  sunrise: number
  sunset: number
  moonrise: number | null
  moonset: number | null
  /** 0 new, 0.5 full, at local noon. */
  moonPhase: number
}

/**
 * Sun and moon of the day that begins at `dayStartMs`. The sun's day is the one whose noon falls in it: asked in UTC
 * for Melbourne, sunrise lies on the previous date, as in recorded answers. In the polar day it spans the day, in the
 * polar night it has no length.
 */
export function skyDay(place: Place, dayStartMs: number): SkyDay {
  const { latitude, longitude } = place
  const isInDay = (date: Date | null | undefined): date is Date =>
    date instanceof Date && date.getTime() >= dayStartMs && date.getTime() < dayStartMs + DAY_MS
  const around = [-1, 0, 1, 2].map((day) => new Date(dayStartMs + day * DAY_MS))
  const sun = around.map((day) => getTimes(day, latitude, longitude)).find((times) => isInDay(times.solarNoon))
  const inDay = (dates: (Date | null | undefined)[]) => dates.find(isInDay)?.getTime() ?? null
  const moons = around.map((day) => getMoonTimes(day, latitude, longitude))
  return {
    sunrise: sun?.sunrise?.getTime() ?? dayStartMs,
    sunset: sun?.sunset?.getTime() ?? (sun?.alwaysUp ? dayStartMs + DAY_MS : dayStartMs),
    moonrise: inDay(moons.map(({ rise }) => rise)),
    moonset: inDay(moons.map(({ set }) => set)),
    moonPhase: getMoonIllumination(new Date(dayStartMs + DAY_MS / 2)).phase,
  }
}
