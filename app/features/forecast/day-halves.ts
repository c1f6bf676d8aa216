import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { MORNING_AT, NIGHT_FROM } from '#shared/meteorology/evening-outlook.ts'
import { FALL_KINDS, fallOf } from '#shared/meteorology/fall-of.ts'
import { feltIndex } from '#shared/meteorology/felt-index.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { WEATHER_KINDS } from '#shared/meteorology/weather-kind.ts'
import { CHANCE_FROM, hourWeather } from '#shared/sentence/hour-weather.ts'
import { spellsOf } from '#shared/sentence/outlook-sentence.ts'
import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { addDays, zonedInstant } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import { type DisplayPreferences, formatDegrees } from '../../lib/format-options.ts'
import { fallWords } from '../../signs/fall-words.ts'

/** One of the two forecasts of a day, as Environment Canada divides it: from 6 to 18 and from 18 to 6. */
export interface DayHalf {
  name: 'day' | 'night'
  /** “Snow squalls, 8 a.m. to noon”, “−7° at 6 a.m., −1° at 2 p.m.”, “Wind chill −15”, “2 cm of snow”. */
  words: string[]
}

interface Reader {
  timeZone: string
  preferences: DisplayPreferences
}

/**
 * The two halves of a date in words.
 *
 * @param hours hours to come, in order of time; a half without any is left out
 */
export function dayHalves(hours: readonly HourlyForecastItem[], date: string, reader: Reader): DayHalf[] {
  const { timeZone } = reader
  const morning = zonedInstant(date, 6, timeZone)
  const evening = zonedInstant(date, NIGHT_FROM, timeZone)
  const nextMorning = zonedInstant(addDays(date, 1), 6, timeZone)
  const nightEnds = zonedInstant(addDays(date, 1), MORNING_AT, timeZone)
  return [
    halfOf('day', hours, [morning, evening, evening], reader),
    halfOf('night', hours, [evening, nextMorning, nightEnds], reader),
  ].filter(({ words }) => words.length > 0)
}

/** People are on their way to work and school from this hour of the morning on. */
export const MORNING_FROM = 6

/** The hours from MORNING_FROM to MORNING_AT in the same words. */
export function morningWords(hours: readonly HourlyForecastItem[], date: string, reader: Reader): string[] {
  const at = (hour: number) => zonedInstant(date, hour, reader.timeZone)
  return halfOf('day', hours, [at(MORNING_FROM), at(MORNING_AT), at(MORNING_AT) + HOUR_MS], reader).words
}

function halfOf(
  name: DayHalf['name'],
  all: readonly HourlyForecastItem[],
  [from, to, coldestUntil]: readonly [number, number, number],
  reader: Reader,
): DayHalf {
  const hours = all.filter(({ timestamp }) => timestamp >= from && timestamp < to)
  if (hours.length === 0) return { name, words: [] }
  // An hour's weather and its amount belong to the 60 minutes before its timestamp, as in the sentence and the chart.
  const falling = all.filter(({ timestamp }) => timestamp > from && timestamp <= to)
  const words = [
    sky(hours, falling, name, reader),
    temperatures(
      all.filter(({ timestamp }) => timestamp >= from && timestamp < coldestUntil),
      name,
      reader,
    ),
    felt(hours, reader),
    ...falls(falling, reader.preferences),
    chance(falling),
  ]
  return { name, words: words.filter((each) => each !== null) }
}

/** The gravest weather with the hours of each of its spells; in dry hours the sky that most of them have. */
function sky(
  hours: readonly HourlyForecastItem[],
  falling: readonly HourlyForecastItem[],
  name: DayHalf['name'],
  { timeZone, preferences }: Reader,
): string | null {
  const spells = spellsOf(falling)
  const gravest = WEATHER_KINDS.find((kind) => spells.some((spell) => spell.kind === kind))
  const [heaviest] = falling
    .filter((hour) => gravest && hourWeather(hour)?.kind === gravest)
    .toSorted((one, other) => (other.precipitationAmount ?? 0) - (one.precipitationAmount ?? 0))
  const [first, last] = [falling[0], falling.at(-1)]
  if (heaviest && first && last) {
    const words = skyWords(heaviest)
    const told = spells.filter(({ kind }) => kind === gravest)
    const isAlways = told.some(({ start, end }) => start < first.timestamp && end === last.timestamp)
    if (words === null || isAlways) return words
    const time = (at: number) => spokenTime(at, timeZone, preferences.hour12)
    return told.reduce((text, { start, end }) => m.day_spell({ sky: text, from: time(start), until: time(end) }), words)
  }
  const counts = new Map<string, number>()
  // Near the poles a whole day may be dark.
  const isDaylight = name === 'day' && hours.some((hour) => hour.isDaylight !== false)
  for (const hour of hours) {
    // The weather of the first hour fell before this half.
    if (hourWeather(hour)) continue
    const words = skyWords({ ...hour, isDaylight })
    if (words !== null) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Of a day the lowest and the highest in the order in which they come, of a night the lowest. */
function temperatures(
  hours: readonly HourlyForecastItem[],
  name: DayHalf['name'],
  { timeZone, preferences }: Reader,
): string | null {
  const known = hours.flatMap(({ timestamp, temperature }) =>
    temperature === null ? [] : [{ at: timestamp, temperature }],
  )
  const [lowest] = known.toSorted((one, other) => one.temperature - other.temperature)
  const [highest] = known.toSorted((one, other) => other.temperature - one.temperature)
  if (!lowest || !highest) return null
  const degrees = ({ temperature }: { temperature: number }) => formatDegrees(temperature, preferences)
  const time = ({ at }: { at: number }) => spokenTime(at, timeZone, preferences.hour12)
  if (degrees(lowest) === degrees(highest)) return degrees(lowest)
  if (name === 'night') return m.day_low_at({ degrees: degrees(lowest), time: time(lowest) })
  const [first, second] = lowest.at < highest.at ? [lowest, highest] : [highest, lowest]
  return m.day_from_to({ from: degrees(first), at: time(first), to: degrees(second), until: time(second) })
}

/** The worst wind chill or humidex and its hour: at the edge of a half it is not that of the whole half. */
function felt(hours: readonly HourlyForecastItem[], { timeZone, preferences }: Reader): string | null {
  const indices = hours.flatMap((hour) => {
    const index = feltIndex(hour)
    if (!index) return []
    const { label, value: shown } = feltReading(index, hour.feelsLike, preferences)
    return [{ ...index, at: hour.timestamp, reading: `${label} ${shown}` }]
  })
  const [coldest] = indices
    .filter(({ name }) => name === 'wind-chill')
    .toSorted((one, other) => one.value - other.value)
  const [hottest] = indices.filter(({ name }) => name === 'humidex').toSorted((one, other) => other.value - one.value)
  const worst = coldest ?? hottest
  if (!worst) return null
  const { reading } = worst
  const isAlways = indices.length === hours.length && indices.every((index) => index.reading === reading)
  return isAlways ? reading : m.reason_at({ reading, time: spokenTime(worst.at, timeZone, preferences.hour12) })
}

function falls(hours: readonly HourlyForecastItem[], preferences: DisplayPreferences): string[] {
  return FALL_KINDS.flatMap((kind) => {
    const amount = hours.reduce((total, hour) => total + (fallOf(hour)[kind] ?? 0), 0)
    return amount > 0 ? fallWords({ kind, amount }, preferences) : []
  })
}

/** The highest chance of precipitation. What is too small to be weather here is left out: “1% chance” beside fog. */
function chance(hours: readonly HourlyForecastItem[]): string | null {
  const highest = Math.max(0, ...hours.map((hour) => hour.precipitationProbability ?? 0))
  return highest >= CHANCE_FROM ? m.hour_chance({ chance: joinQuantity(formatPercent(highest)) }) : null
}
