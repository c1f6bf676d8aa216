import lookUpZone from '@photostructure/tz-lookup'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { zoneNow } from '../open-meteo/time-zone.ts'
import type { Place } from '../weather/place.ts'
import { type Reading, readingAt } from '../weather/reading.ts'
import { isSunUp, skyDay } from '../weather/sun.ts'
import type { World } from '../world.ts'
import { conditionOf } from './condition.ts'
import { rounded, speedIn, temperatureIn, type Units } from './units.ts'

const MAX_VISIBILITY_M = 10_000

/** A place as one answer sees it. */
export interface Scene {
  place: Place
  nowMs: number
  timeZone: string
  offsetSeconds: number
  units: Units
  /** The weather at a moment, with sums over the hour before. */
  read: (atMs: number) => Reading
}

export function sceneAt(world: World, place: Place, units: Units): Scene {
  const nowMs = world.now().getTime()
  const timeZone = lookUpZone(place.latitude, place.longitude)
  const { offsetSeconds } = zoneNow(timeZone, place, nowMs)
  return {
    place,
    nowMs,
    timeZone,
    offsetSeconds,
    units,
    read: (atMs) => readingAt(world.atmosphere(), place, atMs, HOUR_MS),
  }
}

/** Local midnight of the day of a moment, epoch ms. */
export const dayStart = ({ offsetSeconds }: Scene, atMs: number): number =>
  Math.floor((atMs + offsetSeconds * 1000) / DAY_MS) * DAY_MS - offsetSeconds * 1000

export const skyOf = (scene: Scene, atMs: number) => skyDay(scene.place, dayStart(scene, atMs))

export const conditionsOf = ({ code, sunAltitude }: Reading) => [conditionOf(code, isSunUp(sunAltitude))]

export const visibilityOf = ({ air }: Reading) => Math.round(Math.min(MAX_VISIBILITY_M, air.visibility))

/** Amounts that are there only when something fell, mm in an hour. */
export function fallenIn({ rain, showers, snowWater }: Reading) {
  const [wet, white] = [rounded(rain + showers), rounded(snowWater)]
  return { ...(wet > 0 && { rain: { '1h': wet } }), ...(white > 0 && { snow: { '1h': white } }) }
}

/** What it feels like, °C: wind chill in the cold, humidity in the heat (Australian formula else). */
export function feelsLike({ air: { temperature, humidity, windSpeed } }: Reading): number {
  if (temperature <= 10 && windSpeed > 5) {
    return 13.12 + 0.6215 * temperature + (0.3965 * temperature - 11.37) * windSpeed ** 0.16
  }
  const vapour = (humidity / 100) * 6.105 * Math.exp((17.27 * temperature) / (237.7 + temperature))
  return temperature + 0.33 * vapour - 0.7 * (windSpeed / 3.6) - 4
}

/** What current weather and hours have in common, in the order of recorded answers. */
export function airOf(reading: Reading, { units }: Scene, uvi: number) {
  const { air } = reading
  return {
    temp: temperatureIn(units, air.temperature),
    feels_like: temperatureIn(units, feelsLike(reading)),
    pressure: Math.round(air.pressure),
    humidity: Math.round(air.humidity),
    dew_point: temperatureIn(units, air.dewPoint),
    uvi: rounded(uvi),
    clouds: Math.round(air.cloud),
    visibility: visibilityOf(reading),
    wind_speed: speedIn(units, air.windSpeed),
    wind_deg: Math.round(air.windFrom),
    wind_gust: speedIn(units, reading.gust),
  }
}
