import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { nearestTown } from '../alerts/zone.ts'
import type { Provider } from '../provider.ts'
import type { Place } from '../weather/place.ts'
import type { World } from '../world.ts'
import { oneCall } from './one-call.ts'
import { conditionsOf, fallenIn, feelsLike, type Scene, sceneAt, skyOf, visibilityOf } from './scene.ts'
import { rounded, seconds, speedIn, temperatureIn, unitsFrom } from './units.ts'

/** The one key that is taken. */
const KEY = 'simulated'
/** A key that is valid but without the subscription that 3.0 needs. */
const FREE_KEY = 'simulated-free'

const INVALID_KEY = {
  cod: 401,
  message: 'Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.',
}
const NO_SUBSCRIPTION = {
  cod: 401,
  message:
    'Please note that using One Call 3.0 requires a separate subscription to the One Call by Call plan. Learn more here https://openweathermap.org/price. If you have a valid subscription to the One Call by Call plan, but still receive this error, then please see https://openweathermap.org/faq#error401 for more info.',
}

/** Stands in for api.openweathermap.org: `/data/2.5/weather`, `/data/3.0/onecall`. */
export const openWeather: Provider = {
  name: 'openweather',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/data/2.5/weather', (c) => answer(c, [KEY, FREE_KEY], (place) => currentWeather(sceneOf(c, world, place))))
    app.get('/data/3.0/onecall', (c) =>
      answer(c, [KEY], (place) => oneCall(world, sceneOf(c, world, place), c.req.query('exclude')?.split(',') ?? [])),
    )
    app.notFound((c) => c.json({ cod: '404', message: 'Internal error' }, 404))
    return app
  },
  refusal: (reason) => ({ cod: 500, message: reason }),
}

const sceneOf = (c: Context, world: World, place: Place) => sceneAt(world, place, unitsFrom(c.req.query('units')))

function answer(c: Context, keys: readonly string[], body: (place: Place) => object) {
  const key = c.req.query('appid')
  if (key !== KEY && key !== FREE_KEY) return c.json(INVALID_KEY, 401)
  if (!keys.includes(key)) return c.json(NO_SUBSCRIPTION, 401)
  const [latitude, longitude] = [c.req.query('lat'), c.req.query('lon')].map((value) => Number(value || 'x'))
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) {
    return c.json({ cod: '400', message: 'Nothing to geocode' }, 400)
  }
  if (Math.abs(latitude) > 90) return c.json({ cod: '400', message: 'wrong latitude' }, 400)
  if (Math.abs(longitude) > 180) return c.json({ cod: '400', message: 'wrong longitude' }, 400)
  return c.json(body({ latitude, longitude }))
}

/** `/data/2.5/weather` */
function currentWeather(scene: Scene) {
  const { place, nowMs, units, offsetSeconds } = scene
  const reading = scene.read(nowMs)
  const { air } = reading
  const { sunrise, sunset } = skyOf(scene, nowMs)
  const temp = temperatureIn(units, air.temperature)
  const town = nearestTown(place)
  const country = town.issuer === 'ECCC' ? 'CA' : 'US'
  return {
    coord: { lon: rounded(place.longitude, 4), lat: rounded(place.latitude, 4) },
    weather: conditionsOf(reading),
    base: 'stations',
    main: {
      temp,
      feels_like: temperatureIn(units, feelsLike(reading)),
      // The spread within the city at this moment, not over the day.
      temp_min: rounded(temp - 0.85),
      temp_max: rounded(temp + 1.7),
      pressure: Math.round(air.pressure),
      humidity: Math.round(air.humidity),
    },
    visibility: visibilityOf(reading),
    wind: { speed: speedIn(units, air.windSpeed), deg: Math.round(air.windFrom), gust: speedIn(units, reading.gust) },
    ...fallenIn(reading),
    clouds: { all: Math.round(air.cloud) },
    dt: seconds(nowMs),
    sys: { type: 2, id: 2_020_569, country, sunrise: seconds(sunrise), sunset: seconds(sunset) },
    timezone: offsetSeconds,
    id: 6_075_357,
    name: town.name,
    cod: 200,
  }
}
