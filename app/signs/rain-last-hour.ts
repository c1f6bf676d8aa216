import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import { m } from '#words/messages.js'

/** OpenWeather's id of freezing rain and drizzle. */
const FREEZING = 511

/** The name of the rain of the last hour; where it freezes now, that of the last hour is taken to have frozen. */
export const rainLastHour = ({ condition }: Pick<CurrentWeather, 'condition'>): string =>
  condition?.id === FREEZING ? m.ice_last_hour() : m.rain_last_hour()
