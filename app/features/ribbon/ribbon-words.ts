import { spokenTime, spokenWithinDay } from '#shared/sentence/spoken-time.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { compassAbbreviation } from '#shared/units/compass.ts'
import { forecastSum, formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import type { DisplayPreferences } from '../../lib/format-options.ts'

/** Numbers and moments as they stand on the ribbon: the visitor's units, the place's clock. */
export interface RibbonWords {
  /** “−3°” */
  temperature: (celsius: number) => string
  /** “W 37, gusts 63 km/h”, the unit once; “Calm”. Null without a speed. */
  wind: (speed: number | null, direction: number | null, gust: number | null) => string | null
  /** “31 mm” */
  rain: (millimetres: number) => string
  /** “8 cm” */
  snow: (centimetres: number) => string
  /** A sum of forecast amounts, no finer than it is known: mm; cm of snow. */
  sum: (amount: number) => number
  /** “4:45 p.m.” */
  clock: (moment: number) => string
  /** “9 p.m.”, “noon” */
  hour: (moment: number) => string
  /** “9 p.m.”, “5 p.m. tomorrow” */
  hourOfDay: (moment: number, now: number) => string
}

/** Gusts are named when they are this much above the wind, km/h. */
const GUST_OVER_WIND = 10

export function ribbonWords(timeZone: string, preferences: DisplayPreferences): RibbonWords {
  const { hour12 } = preferences
  return {
    temperature: (celsius) => `${formatTemperature(celsius, preferences).text}°`,
    wind: (speed, direction, gust) => {
      if (speed === null) return null
      const wind = formatWind(speed, direction, preferences)
      const from = wind.direction === null ? m.wind() : compassAbbreviation(wind.direction)
      const { text, unit } = formatWindSpeed(speed, preferences)
      if (gust === null || gust - speed < GUST_OVER_WIND)
        return wind.unit === '' ? wind.text : m.ribbon_wind({ from, speed: text, unit })
      return m.ribbon_wind_gusts({ from, speed: text, gust: formatWindSpeed(gust, preferences).text, unit })
    },
    rain: (millimetres) => joinQuantity(formatPrecipitation(millimetres, preferences)),
    snow: (centimetres) => joinQuantity(formatSnow(centimetres, preferences)),
    sum: (amount) => forecastSum(amount, preferences),
    clock: (moment) => formatClock(moment, timeZone, { hour12 }),
    hour: (moment) => spokenTime(moment, timeZone, hour12),
    hourOfDay: (moment, now) => spokenWithinDay(moment, timeZone, { now, hour12 }),
  }
}
