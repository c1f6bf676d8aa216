import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import { isFreezing } from '#shared/meteorology/weather-kind.ts'
import { m } from '#words/messages.js'

/** The name of the rain of the last hour; where it freezes now, that of the last hour is taken to have frozen. */
export const rainLastHour = ({ condition }: Pick<CurrentWeather, 'condition'>): string =>
  isFreezing(condition?.id) ? m.ice_last_hour() : m.rain_last_hour()
