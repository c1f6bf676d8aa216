import { windChill } from '#shared/meteorology/wind-chill.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { apparentTemperature } from '../open-meteo/derived.ts'
import { zoneNow } from '../open-meteo/time-zone.ts'
import type { Place } from '../weather/place.ts'
import { type Reading, readingAt } from '../weather/reading.ts'
import { isSunUp, skyDay } from '../weather/sun.ts'
import type { World } from '../world.ts'
import { rounded, speedIn, temperatureIn, type Units } from './units.ts'

const MAX_VISIBILITY_M = 10_000

/** The place, time, units and weather of one answer. */
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
  const { name: timeZone, offsetSeconds } = zoneNow('auto', place, nowMs)
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

/** What it feels like, °C: by the wind chill in the cold, else by humidity and wind. */
export const feelsLike = (reading: Reading): number =>
  windChill(reading.air.temperature, reading.air.windSpeed) ?? apparentTemperature(reading)

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

/** OpenWeather's own condition for a WMO weather code: id, group, words and the number of its picture. */
const CONDITIONS: [codes: number[], id: number, main: string, description: string, icon: string][] = [
  [[0], 800, 'Clear', 'clear sky', '01'],
  [[1], 801, 'Clouds', 'few clouds', '02'],
  [[2], 802, 'Clouds', 'scattered clouds', '03'],
  [[3], 804, 'Clouds', 'overcast clouds', '04'],
  [[45, 48], 741, 'Fog', 'fog', '50'],
  [[51], 300, 'Drizzle', 'light intensity drizzle', '09'],
  [[53], 301, 'Drizzle', 'drizzle', '09'],
  [[55], 302, 'Drizzle', 'heavy intensity drizzle', '09'],
  [[56, 57, 66, 67], 511, 'Rain', 'freezing rain', '13'],
  [[61], 500, 'Rain', 'light rain', '10'],
  [[63], 501, 'Rain', 'moderate rain', '10'],
  [[65], 502, 'Rain', 'heavy intensity rain', '10'],
  [[71, 77], 600, 'Snow', 'light snow', '13'],
  [[73], 601, 'Snow', 'snow', '13'],
  [[75], 602, 'Snow', 'heavy snow', '13'],
  [[80], 520, 'Rain', 'light intensity shower rain', '09'],
  [[81], 521, 'Rain', 'shower rain', '09'],
  [[82], 522, 'Rain', 'heavy intensity shower rain', '09'],
  [[85], 620, 'Snow', 'light shower snow', '13'],
  [[86], 622, 'Snow', 'heavy shower snow', '13'],
  [[95], 211, 'Thunderstorm', 'thunderstorm', '11'],
  [[96, 99], 202, 'Thunderstorm', 'thunderstorm with heavy rain', '11'],
]

function conditionOf(code: number, isDay: boolean) {
  const [, id, main, description, icon] = CONDITIONS.find(([codes]) => codes.includes(code)) ?? [
    [],
    804,
    'Clouds',
    'overcast clouds',
    '04',
  ]
  return { id, main, description, icon: `${icon}${isDay ? 'd' : 'n'}` }
}
