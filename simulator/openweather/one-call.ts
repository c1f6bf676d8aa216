import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Reading } from '../weather/reading.ts'
import { clearSkyUv, cloudTransmission } from '../weather/sun.ts'
import type { World } from '../world.ts'
import { copiedAlerts } from './copied-alerts.ts'
import { airOf, conditionsOf, dayStart, fallenIn, feelsLike, type Scene, skyOf } from './scene.ts'
import { rounded, seconds, speedIn, temperatureIn } from './units.ts'

const uvOf = ({ sunAltitude, air }: Reading) => clearSkyUv(sunAltitude) * cloudTransmission(air.cloud)

/** `/data/3.0/onecall`. Without alerts there is no member for them. */
export function oneCall(world: World, scene: Scene, exclude: readonly string[]) {
  const { place, timeZone, offsetSeconds } = scene
  const alerts = copiedAlerts(world, place)
  const parts = { current, minutely, hourly, daily, ...(alerts.length > 0 && { alerts: () => alerts }) }
  return {
    lat: rounded(place.latitude, 4),
    lon: rounded(place.longitude, 4),
    timezone: timeZone,
    timezone_offset: offsetSeconds,
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => (exclude.includes(name) ? [] : [[name, part(scene)]])),
    ),
  }
}

function current(scene: Scene) {
  const reading = scene.read(scene.nowMs)
  const { sunrise, sunset } = skyOf(scene, scene.nowMs)
  return {
    dt: seconds(scene.nowMs),
    sunrise: seconds(sunrise),
    sunset: seconds(sunset),
    ...airOf(reading, scene, uvOf(reading)),
    weather: conditionsOf(reading),
    ...fallenIn(reading),
  }
}

function minutely(scene: Scene) {
  const firstMs = Math.ceil(scene.nowMs / MINUTE_MS) * MINUTE_MS
  return Array.from({ length: 60 }, (_, minute) => {
    const { air } = scene.read(firstMs + minute * MINUTE_MS)
    return { dt: seconds(firstMs + minute * MINUTE_MS), precipitation: rounded(air.rain + air.showers + air.snow) }
  })
}

function hourly(scene: Scene) {
  const firstMs = Math.floor(scene.nowMs / HOUR_MS) * HOUR_MS
  return Array.from({ length: 48 }, (_, index) => {
    const atMs = firstMs + index * HOUR_MS
    const reading = scene.read(atMs)
    return {
      dt: seconds(atMs),
      ...airOf(reading, scene, uvOf(reading)),
      weather: conditionsOf(reading),
      pop: rounded(reading.probability / 100),
      ...fallenIn(reading),
    }
  })
}

const daily = (scene: Scene) =>
  Array.from({ length: 8 }, (_, index) => day(scene, dayStart(scene, scene.nowMs) + index * DAY_MS))

function day(scene: Scene, startMs: number) {
  const { units } = scene
  const hours = Array.from({ length: 24 }, (_, hour) => scene.read(startMs + (hour + 1) * HOUR_MS))
  const noon = scene.read(startMs + 13 * HOUR_MS)
  const at = (hour: number) => scene.read(startMs + hour * HOUR_MS)
  const sky = skyOf(scene, startMs + DAY_MS / 2)
  const sum = (amount: (reading: Reading) => number) =>
    rounded(hours.reduce((total, reading) => total + amount(reading), 0))
  const worst = hours.reduce((worse, each) => (each.code > worse.code ? each : worse))
  const temperatures = hours.map(({ air }) => air.temperature)
  const [rain, snow] = [sum((reading) => reading.rain + reading.showers), sum((reading) => reading.snowWater)]
  const times = { day: 13, night: 23, eve: 18, morn: 7 }
  const through = (value: (reading: Reading) => number) =>
    Object.fromEntries(Object.entries(times).map(([name, hour]) => [name, temperatureIn(units, value(at(hour)))]))
  const weather = conditionsOf({ ...worst, sunAltitude: noon.sunAltitude })
  return {
    dt: seconds(startMs + 12 * HOUR_MS),
    sunrise: seconds(sky.sunrise),
    sunset: seconds(sky.sunset),
    moonrise: sky.moonrise === null ? 0 : seconds(sky.moonrise),
    moonset: sky.moonset === null ? 0 : seconds(sky.moonset),
    moon_phase: rounded(sky.moonPhase),
    summary: `Expect a day of ${weather[0]?.description}`,
    temp: {
      ...through(({ air }) => air.temperature),
      min: temperatureIn(units, Math.min(...temperatures)),
      max: temperatureIn(units, Math.max(...temperatures)),
    },
    feels_like: through(feelsLike),
    pressure: Math.round(noon.air.pressure),
    humidity: Math.round(noon.air.humidity),
    dew_point: temperatureIn(units, noon.air.dewPoint),
    wind_speed: speedIn(units, Math.max(...hours.map(({ air }) => air.windSpeed))),
    wind_deg: Math.round(noon.air.windFrom),
    wind_gust: speedIn(units, Math.max(...hours.map(({ gust }) => gust))),
    weather,
    clouds: Math.round(noon.air.cloud),
    pop: rounded(Math.max(...hours.map(({ probability }) => probability)) / 100),
    ...(rain > 0 && { rain }),
    ...(snow > 0 && { snow }),
    uvi: rounded(Math.max(...hours.map(uvOf))),
  }
}
