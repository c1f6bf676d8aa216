import { DAY_MS, HOUR_MS } from '#shared/time.ts'

interface Options {
  /** The provider’s first day, `YYYY-MM-DD`. */
  from: string
  days?: number
  /** The one offset of the whole answer, hours east of UTC. */
  offsetHours: number
  timezone: string
  /** Local time of the present moment in that offset, `YYYY-MM-DDTHH:MM`. */
  now?: string
  /** Air temperature by the true moment, epoch milliseconds. */
  temperatureAt?: (moment: number) => number
  current?: Record<string, unknown>
  hourly?: Record<string, unknown>
  daily?: Record<string, unknown>
  units?: Record<string, string>
}

/** An answer as Open-Meteo sends it: one offset for all its times, 24 rows a day from that offset’s midnight on. */
export function anOpenMeteoAnswer(options: Options) {
  const { from, days = 7, offsetHours, timezone, now = `${from}T12:15`, temperatureAt = () => 12 } = options
  const start = Date.parse(from)
  const dates = Array.from({ length: days }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10))
  const times = Array.from({ length: days * 24 }, (_, hour) =>
    new Date(start + hour * HOUR_MS).toISOString().slice(0, 16),
  )
  const temperatures = times.map((time) => temperatureAt(Date.parse(`${time}:00Z`) - offsetHours * HOUR_MS))
  const ofDay = (day: number) => temperatures.slice(day * 24, day * 24 + 24)
  const column = (value: unknown) => times.map(() => value)
  const daily = (value: unknown) => dates.map(() => value)
  const units: Record<string, string> = {
    temperature_2m: '°C',
    wind_speed_10m: 'km/h',
    precipitation: 'mm',
    snowfall: 'cm',
    uv_index: '',
    ...options.units,
  }
  return {
    latitude: 43.7,
    longitude: -79.4,
    utc_offset_seconds: offsetHours * 3600,
    timezone,
    timezone_abbreviation: `GMT${offsetHours}`,
    current_units: { time: 'iso8601', interval: 'seconds', ...units },
    current: {
      time: now,
      interval: 900,
      temperature_2m: 12,
      apparent_temperature: 10,
      relative_humidity_2m: 60,
      dew_point_2m: 4.5,
      is_day: 1,
      weather_code: 61,
      cloud_cover: 80,
      pressure_msl: 1002.4,
      wind_speed_10m: 22,
      wind_direction_10m: 240,
      wind_gusts_10m: 41,
      visibility: 24_140,
      uv_index: 2.1,
      rain: 0.1,
      ...options.current,
    },
    hourly_units: { time: 'iso8601', ...units },
    hourly: {
      time: times,
      temperature_2m: temperatures,
      apparent_temperature: column(10),
      dew_point_2m: column(4.5),
      relative_humidity_2m: column(60),
      pressure_msl: column(1002.4),
      wind_speed_10m: column(22),
      wind_direction_10m: column(240),
      wind_gusts_10m: column(41),
      visibility: column(24_140),
      precipitation_probability: column(70),
      precipitation: column(0.8),
      rain: column(0.5),
      showers: column(0.2),
      snowfall: column(0.1),
      cloud_cover: column(80),
      uv_index: column(2.1),
      weather_code: column(61),
      is_day: column(1),
      ...options.hourly,
    },
    daily_units: { time: 'iso8601', sunrise: 'iso8601', sunset: 'iso8601', ...units },
    daily: {
      time: dates,
      weather_code: daily(63),
      temperature_2m_max: dates.map((_, day) => Math.max(...ofDay(day))),
      temperature_2m_min: dates.map((_, day) => Math.min(...ofDay(day))),
      sunrise: dates.map((date) => `${date}T06:40`),
      sunset: dates.map((date) => `${date}T18:10`),
      uv_index_max: daily(3.5),
      precipitation_sum: daily(19.2),
      rain_sum: daily(12),
      showers_sum: daily(4.8),
      snowfall_sum: daily(2.4),
      precipitation_probability_max: daily(90),
      wind_speed_10m_max: daily(35),
      wind_gusts_10m_max: daily(60),
      wind_direction_10m_dominant: daily(250),
      ...options.daily,
    },
  }
}
