import type { Alert } from '#shared/contracts/alert.ts'
import type { Condition } from '#shared/contracts/condition.ts'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionFromCode } from '../meteorology/weather-code.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import type { WeatherAhead } from './hours-ahead.ts'
import { recommend } from './recommend.ts'

/** Five minutes past two in Toronto: the next full hour is 15:00. */
export const NOW = Date.parse('2026-11-21T14:05:00-05:00')
export const FULL_HOUR = NOW + 55 * MINUTE_MS

/** Stations report once an hour, some minutes late. */
export const MOST_AGE = 75 * MINUTE_MS

export const OVERCAST = conditionFromCode(3, true)

/** A mild, dull hour that no rule has anything to say about. */
export const anHour = (readings: Partial<HourlyForecastItem> = {}): HourlyForecastItem => ({
  timestamp: FULL_HOUR,
  temperature: 18,
  feelsLike: 18,
  dewPoint: 8,
  humidity: 52,
  pressure: 1016,
  windSpeed: 10,
  windDirection: 270,
  windGust: 15,
  visibility: 20_000,
  precipitationProbability: 0,
  precipitationAmount: 0,
  rain: 0,
  snow: 0,
  cloudiness: 100,
  uvIndex: 1,
  condition: OVERCAST,
  weatherCode: 3,
  isDaylight: true,
  source: 'Open-Meteo',
  ...readings,
})

/** Of all eight, as `hoursWith` counts them. */
export const HOURS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Eight hours from the next full one; `readings` go into the hours that `which` names (0 is the next full hour). */
export const hoursWith = (readings: Partial<HourlyForecastItem>, which = [0]): HourlyForecastItem[] =>
  Array.from({ length: 8 }, (_, index) =>
    anHour({ ...(which.includes(index) ? readings : {}), timestamp: FULL_HOUR + index * HOUR_MS }),
  )

export const aCurrent = (
  readings: Partial<CurrentWeather> = {},
  temperature = 18,
  feelsLike = temperature,
): CurrentWeather => ({
  location: {
    name: 'Toronto',
    country: 'Canada',
    state: 'Ontario',
    coordinates: { lat: 43.6532, lon: -79.3832 },
    displayName: null,
  },
  timeZone: 'America/Toronto',
  timestamp: NOW,
  temperature: { current: temperature, feelsLike, min: null, max: null },
  dewPoint: null,
  humidity: null,
  pressure: null,
  windSpeed: 10,
  windDirection: null,
  windGust: null,
  visibility: 20_000,
  cloudiness: null,
  rain: { lastHour: null, last3Hours: null },
  snow: { lastHour: null, last3Hours: null },
  uvIndex: 1,
  condition: OVERCAST,
  weatherCode: 3,
  isDaylight: true,
  sunrise: null,
  sunset: null,
  daylight: 'normal',
  source: 'Open-Meteo',
  sources: {
    temperature: 'Open-Meteo',
    feelsLike: 'Open-Meteo',
    temperatureRange: null,
    dewPoint: null,
    humidity: null,
    pressure: null,
    windSpeed: 'Open-Meteo',
    windDirection: null,
    windGust: null,
    visibility: 'Open-Meteo',
    cloudiness: null,
    rain: null,
    snow: null,
    uvIndex: 'Open-Meteo',
    condition: 'Open-Meteo',
    sun: null,
  },
  observation: null,
  ...readings,
})

/** A mild dull afternoon without alerts, but for what is named. */
export const recommended = (weather: Partial<WeatherAhead> = {}) =>
  recommend({ now: NOW, current: aCurrent(), hourly: hoursWith({}), alerts: [], alertState: 'none', ...weather })

export const advice = (
  hourly: HourlyForecastItem[],
  current: CurrentWeather | null = null,
  now = NOW,
  alerts: Alert[] = [],
) => recommended({ now, current, hourly, alerts }).recommendations.map(({ id, priority }) => `${id} ${priority}`)

/** A whole hour at one temperature, felt as it is. */
export const at = (temperature: number) => advice(hoursWith({ temperature, feelsLike: temperature }, HOURS))

export const sky = (code: number): { condition: Condition | null } => ({ condition: conditionFromCode(code, true) })
