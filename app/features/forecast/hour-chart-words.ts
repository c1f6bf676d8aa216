import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { type DisplayPreferences, formatDegrees } from '../../lib/format-options.ts'
import { spokenMoment } from '../../lib/spoken-moment.ts'
import { fallWords } from '../../signs/fall-words.ts'
import { chartSpells } from './hour-chart-falls.ts'

interface Reader {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  preferences: DisplayPreferences
}

/** What the chart shows, in sentences: high and low, what falls and when, the strongest gust. */
export function chartSentences(hours: readonly HourlyForecastItem[], reader: Reader): string[] {
  const { preferences } = reader
  const time = (at: number) => spokenMoment(at, reader).text
  const highest = best(hours, ({ temperature }) => temperature)
  const lowest = best(hours, ({ temperature }) => temperature && -temperature)
  const gustiest = best(hours, ({ windGust }) => windGust)
  const degrees = ({ temperature }: HourlyForecastItem) => formatDegrees(temperature, preferences)
  return [
    highest && m.chart_high({ degrees: degrees(highest), time: time(highest.timestamp) }),
    lowest && m.chart_low({ degrees: degrees(lowest), time: time(lowest.timestamp) }),
    ...chartSpells(hours).map((spell) =>
      m.chart_spell({ fall: fallWords(spell, preferences), from: time(spell.from), until: time(spell.until) }),
    ),
    gustiest &&
      m.chart_gust({
        speed: joinQuantity(formatWindSpeed(gustiest.windGust, preferences)),
        time: time(gustiest.timestamp),
      }),
  ].filter((sentence) => sentence !== null)
}

/** The first hour with the greatest value; null when none has one. */
function best(
  hours: readonly HourlyForecastItem[],
  value: (hour: HourlyForecastItem) => number | null,
): HourlyForecastItem | null {
  let found: HourlyForecastItem | null = null
  for (const hour of hours) {
    const own = value(hour)
    if (own !== null && (found === null || own > (value(found) ?? own))) found = hour
  }
  return found
}
