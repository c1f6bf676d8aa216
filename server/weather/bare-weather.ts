import type { Coordinates } from '#shared/contracts/location.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { computedSun, isSunUpAt } from './computed-sun.ts'
import type { ModelledWeather } from './merge-current.ts'

/** What is known of a moment when no model answers: the sun. Measurements are laid over it. */
export const bareWeather = (cell: Coordinates, now: number, timeZone: string): ModelledWeather => ({
  timeZone,
  timestamp: now,
  temperature: { current: null, feelsLike: null, min: null, max: null },
  dewPoint: null,
  humidity: null,
  pressure: null,
  windSpeed: null,
  windDirection: null,
  windGust: null,
  visibility: null,
  cloudiness: null,
  rain: { lastHour: null, last3Hours: null },
  snow: { lastHour: null, last3Hours: null },
  uvIndex: null,
  condition: null,
  weatherCode: null,
  isDaylight: isSunUpAt(cell, now),
  ...computedSun(cell, calendarDate(now, timeZone), timeZone),
  source: 'Computed',
})
