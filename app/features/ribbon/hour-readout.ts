import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { fallOf } from '#shared/meteorology/fall-of.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { m } from '#words/messages.js'
import { minuteOf } from './ribbon-span.ts'
import type { RibbonWind, RibbonWords } from './ribbon-words.ts'
import { SPAN_MINUTES } from './stage.ts'

/** One hour in words, for the tip at the pointer and for the text alternative of the ribbon. */
export interface HourReadout {
  minute: number
  /** Height of the temperature on the stage; null without one. */
  y: number | null
  /** “5 p.m.” */
  hour: string
  /** “−3°”; null when not known. */
  temperature: string | null
  /** “feels −11°”; null when it feels as it is. */
  feels: string | null
  /** “Heavy flurries” */
  sky: string | null
  /** “2.1 cm of snow” */
  falls: string[]
  wind: RibbonWind | null
}

/** @param lineAt height of the temperature line at a minute, stage units */
export function hourReadouts(
  hours: readonly HourlyForecastItem[],
  now: number,
  words: RibbonWords,
  lineAt: (minute: number) => number | null,
): HourReadout[] {
  return hours
    .map((hour) => ({ hour, minute: Math.round(minuteOf(hour.timestamp, now)) }))
    .filter(({ minute }) => minute >= 0 && minute <= SPAN_MINUTES)
    .map(({ hour, minute }) => {
      const y = hour.temperature === null ? null : lineAt(minute)
      const temperature = hour.temperature === null ? null : words.temperature(hour.temperature)
      const feels = hour.feelsLike === null ? null : words.temperature(hour.feelsLike)
      return {
        minute,
        y: y === null ? null : Math.round(y),
        hour: words.hour(hour.timestamp),
        temperature,
        feels: feels === null || feels === temperature ? null : m.hour_feels({ temperature: feels }),
        sky: skyWords(hour),
        falls: falls(hour, words),
        wind: words.wind(hour.windSpeed, hour.windDirection, hour.windGust),
      }
    })
}

function falls(hour: HourlyForecastItem, words: RibbonWords): string[] {
  const { snow, rain, ice, pellets } = fallOf(hour)
  return [
    snow !== null && snow > 0 ? m.ribbon_snow({ amount: words.snow(snow) }) : null,
    rain !== null && rain > 0 ? m.ribbon_rain({ amount: words.rain(rain) }) : null,
    ice !== null && ice > 0 ? m.ribbon_ice({ amount: words.rain(ice) }) : null,
    pellets !== null && pellets > 0 ? m.ribbon_pellets({ amount: words.rain(pellets) }) : null,
  ].filter((part) => part !== null)
}
