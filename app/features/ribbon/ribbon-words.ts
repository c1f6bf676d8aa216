import { spokenTime, spokenWithinDay } from '#shared/sentence/spoken-time.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { forecastSum, formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatWind } from '#shared/units/format-wind.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import type { DisplayPreferences } from '../../lib/format-options.ts'

export interface RibbonWind {
  /** Where it blows from, ° true; null when that is not known, and in a calm. */
  direction: number | null
  /** “37, gusts 63 km/h”, the unit once, to follow the direction; without one the whole: “Calm”, “Wind 37 km/h”. */
  speed: string
}

/** Numbers and moments as they stand on the ribbon: the visitor's units, the place's clock. */
export interface RibbonWords {
  /** “−3°” */
  temperature: (celsius: number) => string
  /** Null without a speed. */
  wind: (speed: number | null, direction: number | null, gust: number | null) => RibbonWind | null
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
      const blows = formatWindSpeed(speed, preferences)
      const hasGusts = gust !== null && gust - speed >= GUST_OVER_WIND
      if (!hasGusts && wind.unit === '') return { direction: null, speed: wind.text }
      const said = hasGusts
        ? m.ribbon_gusts({ speed: blows.text, gust: formatWindSpeed(gust, preferences).text, unit: blows.unit })
        : joinQuantity(blows)
      const from = wind.direction
      return { direction: from, speed: from === null ? m.ribbon_wind({ from: m.wind(), speed: said }) : said }
    },
    rain: (millimetres) => joinQuantity(formatPrecipitation(millimetres, preferences)),
    snow: (centimetres) => joinQuantity(formatSnow(centimetres, preferences)),
    sum: (amount) => forecastSum(amount, preferences),
    clock: (moment) => formatClock(moment, timeZone, { hour12 }),
    hour: (moment) => spokenTime(moment, timeZone, hour12),
    hourOfDay: (moment, now) => spokenWithinDay(moment, timeZone, { now, hour12 }),
  }
}
