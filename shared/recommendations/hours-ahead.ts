import type { Alert, AlertState } from '#shared/contracts/alert.ts'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { CURRENT_MAX_AGE_MS } from '../freshness.ts'
import { HOUR_MS } from '../time.ts'

/** Spec section 9: recommendations use the next 6 hours, the rain one the next 3. */
const NEXT_HOURS = 6
const RAIN_HOURS = 3

/** OpenWeather's ids from here on are skies without precipitation, fog, smoke, squall or tornado. */
const SKY_ALONE_FROM = 800
/** Below this there is mist or haze (ICAO Annex 3, “BR” and “HZ”), metres. */
const CLEAR_FROM_M = 5000
/** Gusts from about here on are of gale force (Beaufort 8, from 62 km/h), km/h. */
const GALE_FROM_KMH = 60

/** The air at one moment: now or at a full hour. */
export type Moment = Pick<
  HourlyForecastItem,
  | 'timestamp'
  | 'temperature'
  | 'feelsLike'
  | 'dewPoint'
  | 'windSpeed'
  | 'windGust'
  | 'visibility'
  | 'uvIndex'
  | 'isDaylight'
  | 'condition'
>

/** What the rules look at. */
export type HoursAhead = {
  /** The current weather unless it is too old, then the hours at or after now and less than 6 hours ahead. */
  moments: readonly Moment[]
  /** Hours that end after now and at most 3 hours ahead, for what is counted over an hour. */
  rainHours: readonly HourlyForecastItem[]
  /** The current weather unless it is too old. */
  current: Moment | null
  /** The first full hour after now, at most an hour away. */
  nextHour: Moment | null
  /**
   * What the next hour's temperature is compared with, °C: the air now, or where a station measured that, the
   * forecast's own of the hour before. A forecast that differs from a measurement is no change of the weather.
   */
  temperatureBefore: number | null
  /**
   * Whether sky, temperature and wind are known now and for all six hours, and none of them has weather that no rule
   * advises on, such as fog or a gale in gusts: only then does an empty list of advice mean fine weather.
   */
  isFine: boolean
}

export type WeatherAhead = {
  /** Epoch milliseconds. */
  now: number
  current: CurrentWeather | null
  /** In order of time. */
  hourly: readonly HourlyForecastItem[]
  /** Of the place, most important first. */
  alerts: readonly AdvisedAlert[]
  /** Whether these are all of them: “unknown” while a source is silent, or before they are loaded. */
  alertState: AlertState
}

/** What advice reads of an alert. */
export type AdvisedAlert = Pick<
  Alert,
  'id' | 'event' | 'language' | 'textLanguage' | 'colour' | 'kind' | 'severity' | 'start' | 'end' | 'instruction'
>

/** The alerts that hold at some moment of the next 6 hours. */
export const alertsAhead = ({ now, alerts }: WeatherAhead): AdvisedAlert[] =>
  alerts.filter(
    ({ start, end }) => Date.parse(start) < now + NEXT_HOURS * HOUR_MS && (end === null || Date.parse(end) > now),
  )

export function hoursAhead({ now, current, hourly }: WeatherAhead): HoursAhead {
  const hours = hourly.filter(({ timestamp }) => timestamp >= now && timestamp < now + NEXT_HOURS * HOUR_MS)
  const present = current && now - current.timestamp <= CURRENT_MAX_AGE_MS ? momentOf(current) : null
  const hourBefore = hourly.find(({ timestamp }) => timestamp > now - HOUR_MS && timestamp <= now)
  return {
    moments: present ? [present, ...hours] : hours,
    rainHours: hourly.filter(({ timestamp }) => timestamp > now && timestamp <= now + RAIN_HOURS * HOUR_MS),
    current: present,
    nextHour: hourly.find(({ timestamp }) => timestamp > now && timestamp <= now + HOUR_MS) ?? null,
    temperatureBefore: (current?.observation ? hourBefore : present)?.temperature ?? null,
    isFine: present !== null && hours.length >= NEXT_HOURS && [present, ...hours].every(isFineMoment),
  }
}

const isFineMoment = ({ temperature, windSpeed, windGust, visibility, condition }: Moment): boolean =>
  temperature !== null &&
  windSpeed !== null &&
  condition !== null &&
  condition.id >= SKY_ALONE_FROM &&
  (windGust === null || windGust < GALE_FROM_KMH) &&
  (visibility === null || visibility >= CLEAR_FROM_M)

const momentOf = (current: CurrentWeather): Moment => ({
  timestamp: current.timestamp,
  temperature: current.temperature.current,
  feelsLike: current.temperature.feelsLike,
  dewPoint: current.dewPoint,
  windSpeed: current.windSpeed,
  windGust: current.windGust,
  visibility: current.visibility,
  uvIndex: current.uvIndex,
  isDaylight: current.isDaylight,
  condition: current.condition,
})
