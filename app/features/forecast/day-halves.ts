import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { fallOf } from '#shared/meteorology/fall-of.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { WEATHER_KINDS } from '#shared/meteorology/weather-kind.ts'
import { hourWeather } from '#shared/sentence/hour-weather.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { addDays, zonedInstant } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatPrecipitation, formatSnow } from '#shared/units/format-precipitation.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { formatDegrees } from '../../lib/format-degrees.ts'
import type { ReadingHabits } from '../../lib/format-options.ts'

/** One of the two forecasts of a day, as Environment Canada divides it: from 6 to 18 and from 18 to 6. */
export interface DayHalf {
  name: 'day' | 'night'
  /** “Snow squalls, 8 a.m. to noon”, “−7° at 6 a.m., −1° at 2 p.m.”, “Wind chill −15”, “2 cm of snow”. */
  words: string[]
}

interface Reader {
  /** IANA zone of the place. */
  timeZone: string
  habits: ReadingHabits
}

/** @param hours those to come, in order of time; a half without any is left out */
export function dayHalves(hours: readonly HourlyForecastItem[], date: string, reader: Reader): DayHalf[] {
  const { timeZone } = reader
  const morning = zonedInstant(date, 6, timeZone)
  const evening = zonedInstant(date, 18, timeZone)
  const nextMorning = zonedInstant(addDays(date, 1), 6, timeZone)
  return [
    halfOf('day', within(hours, morning, evening), reader),
    halfOf('night', within(hours, evening, nextMorning), reader),
  ].filter(({ words }) => words.length > 0)
}

const within = (hours: readonly HourlyForecastItem[], from: number, to: number) =>
  hours.filter(({ timestamp }) => timestamp >= from && timestamp < to)

function halfOf(name: DayHalf['name'], hours: readonly HourlyForecastItem[], reader: Reader): DayHalf {
  const words = [
    sky(hours, name, reader),
    temperatures(hours, name, reader),
    felt(hours),
    ...falls(hours, reader.habits),
    chance(hours),
  ]
  return { name, words: words.filter((each) => each !== null) }
}

/** The gravest weather with its hours; in dry hours the sky that most of them have. */
function sky(hours: readonly HourlyForecastItem[], name: DayHalf['name'], { timeZone, habits }: Reader): string | null {
  const kinds = hours.map((hour) => hourWeather(hour)?.kind)
  const gravest = WEATHER_KINDS.find((kind) => kinds.includes(kind))
  const [first, last] = gravest ? [kinds.indexOf(gravest), kinds.lastIndexOf(gravest)] : [-1, -1]
  const [begins, ends] = [hours[first], hours[last]]
  if (begins && ends) {
    const words = skyWords(begins)
    if (words === null || (first === 0 && last === hours.length - 1)) return words
    const time = (at: number) => spokenTime(at, timeZone, habits.hour12)
    return m.day_spell({ sky: words, from: time(begins.timestamp), until: time(ends.timestamp + HOUR_MS) })
  }
  const counts = new Map<string, number>()
  for (const hour of hours) {
    const words = skyWords({ ...hour, isDaylight: name === 'day' })
    if (words !== null) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Of a day the lowest and the highest in the order in which they come, of a night the lowest. */
function temperatures(
  hours: readonly HourlyForecastItem[],
  name: DayHalf['name'],
  { timeZone, habits }: Reader,
): string | null {
  const known = hours.flatMap(({ timestamp, temperature }) =>
    temperature === null ? [] : [{ at: timestamp, temperature }],
  )
  const [lowest] = known.toSorted((one, other) => one.temperature - other.temperature)
  const [highest] = known.toSorted((one, other) => other.temperature - one.temperature)
  if (!lowest || !highest) return null
  const degrees = ({ temperature }: { temperature: number }) => formatDegrees(temperature, habits)
  const time = ({ at }: { at: number }) => spokenTime(at, timeZone, habits.hour12)
  if (degrees(lowest) === degrees(highest)) return degrees(lowest)
  if (name === 'night') return m.day_low_at({ degrees: degrees(lowest), time: time(lowest) })
  const [first, second] = lowest.at < highest.at ? [lowest, highest] : [highest, lowest]
  return m.day_from_to({ from: degrees(first), at: time(first), to: degrees(second), until: time(second) })
}

/** The worst wind chill or humidex. */
function felt(hours: readonly HourlyForecastItem[]): string | null {
  const values = (name: 'wind-chill' | 'humidex') =>
    hours.flatMap((hour) => {
      const index = feltIndex(hour)
      return index?.name === name ? [index.value] : []
    })
  const [chills, heats] = [values('wind-chill'), values('humidex')]
  const signed = (value: number) => formatDegrees(value, {}).replace('°', '')
  if (chills.length > 0) return m.reason_wind_chill({ value: signed(Math.min(...chills)) })
  return heats.length > 0 ? m.reason_humidex({ value: signed(Math.max(...heats)) }) : null
}

const FALLS = [
  ['ice', m.ribbon_ice],
  ['pellets', m.ribbon_pellets],
  ['snow', m.ribbon_snow],
  ['rain', m.ribbon_rain],
] as const

function falls(hours: readonly HourlyForecastItem[], habits: ReadingHabits): string[] {
  return FALLS.flatMap(([kind, words]) => {
    const sum = hours.reduce((total, hour) => total + (fallOf(hour)[kind] ?? 0), 0)
    if (sum <= 0) return []
    return words({ amount: joinQuantity(kind === 'snow' ? formatSnow(sum, habits) : formatPrecipitation(sum, habits)) })
  })
}

/** The highest chance of precipitation; none is not told. */
function chance(hours: readonly HourlyForecastItem[]): string | null {
  const highest = Math.max(0, ...hours.map((hour) => hour.precipitationProbability ?? 0))
  return highest > 0 ? m.hour_chance({ chance: joinQuantity(formatPercent(highest)) }) : null
}
