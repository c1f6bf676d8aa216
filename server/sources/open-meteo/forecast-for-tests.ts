import { timeZoneAt } from '#server/places/time-zone.ts'
import { anOpenMeteoAnswer } from '../../../tests/helpers/an-open-meteo-answer.ts'
import { normaliseForecast } from './normalise-forecast.ts'
import { parseOpenMeteoAnswer } from './open-meteo-answer.ts'

export const TORONTO = { lat: 43.66, lon: -79.38 }

/** The forecast that an answer becomes. */
export const forecastOf = (body: unknown, cell = TORONTO) =>
  normaliseForecast(parseOpenMeteoAnswer(body, ['hourly', 'daily']), cell, timeZoneAt(cell))

/** Toronto's first week of June 2026. */
export const aWeekInJune = (options: Partial<Parameters<typeof anOpenMeteoAnswer>[0]> = {}) =>
  anOpenMeteoAnswer({ from: '2026-06-01', offsetHours: -4, timezone: 'America/Toronto', ...options })
