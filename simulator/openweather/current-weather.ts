import { allZones } from '../alerts/zone.ts'
import { distanceKm } from '../weather/place.ts'
import { conditionsOf, fallenIn, feelsLike, type Scene, skyOf, visibilityOf } from './scene.ts'
import { rounded, seconds, speedIn, temperatureIn } from './units.ts'

/** `/data/2.5/weather` */
export function currentWeather(scene: Scene) {
  const { place, nowMs, units, offsetSeconds } = scene
  const reading = scene.read(nowMs)
  const { air } = reading
  const { sunrise, sunset } = skyOf(scene, nowMs)
  const temp = temperatureIn(units, air.temperature)
  const towns = allZones().flatMap(({ towns: own, issuer }) =>
    own.map(([name, longitude, latitude]) => ({ name, latitude, longitude, country: issuer === 'ECCC' ? 'CA' : 'US' })),
  )
  const [town] = towns.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
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
    sys: { type: 2, id: 2_020_569, country: town?.country ?? 'CA', sunrise: seconds(sunrise), sunset: seconds(sunset) },
    timezone: offsetSeconds,
    id: 6_075_357,
    name: town?.name ?? '',
    cod: 200,
  }
}
