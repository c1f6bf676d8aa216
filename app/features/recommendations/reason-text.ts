import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { type FallKind, fallOf, mainFall } from '#shared/meteorology/fall-of.ts'
import { weatherKind } from '#shared/meteorology/weather-kind.ts'
import type { Reason } from '#shared/recommendations/reasons.ts'
import { EXPECTED_FROM, TRACE } from '#shared/sentence/hour-weather.ts'
import { spokenTime, spokenWithinDay } from '#shared/sentence/spoken-time.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { celsiusToFahrenheit } from '#shared/units/convert.ts'
import { feltReading } from '#shared/units/felt-reading.ts'
import { formatNumber, roundHalfUp } from '#shared/units/format-number.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatTemperature, formatTemperatureDifference } from '#shared/units/format-temperature.ts'
import { formatUvIndex } from '#shared/units/format-uv-index.ts'
import { formatVisibility } from '#shared/units/format-visibility.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { type FormattedQuantity, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'
import type { DisplayPreferences } from '../../lib/format-options.ts'
import { type Fall, fallWords, formatFall } from '../../signs/fall-words.ts'

export interface ReasonContext {
  /** Epoch milliseconds. */
  now: number
  /** The forecast in which the amounts of an hour are looked up. */
  hourly: readonly HourlyForecastItem[]
  timeZone: string
  preferences: DisplayPreferences
}

/**
 * Why an advice is given: the value and the hour that fired its rule, as “−6° at 8 p.m.”; for a rule about the
 * condition, the precipitation still to fall. The wording differs from that of all rules, so that no reason can be
 * taken for another advice.
 */
export function reasonText(reason: Reason, { now, hourly, timeZone, preferences }: ReasonContext): string {
  const { timestamp } = reason
  const spell = reason.quantity === 'condition' ? spellFrom(reason, { now, hourly }) : null
  if (spell) {
    // It names what falls: the advice itself, as about winter driving or thunder, does not.
    const amount = fallWords(spell, preferences)
    const words = (moment: number) => spokenWithinDay(moment, timeZone, { now, hour12: preferences.hour12 })
    const until = words(spell.until)
    return spell.from <= now
      ? m.reason_more({ amount, until })
      : m.reason_from({ amount, from: words(spell.from), until })
  }
  const hour = hourly.find((item) => item.timestamp === timestamp)
  const reading = readingText(reason, hour, preferences)
  const at = (time: number) => spokenTime(time, timeZone, preferences.hour12)
  const text = timestamp <= now ? m.reason_now({ reading }) : m.reason_at({ reading, time: at(timestamp) })
  const until = reason.quantity === 'uvIndex' ? sunProtectionUntil(reason, { now, hourly }) : null
  return until === null ? text : m.reason_protection_until({ reason: text, index: PROTECTION_FROM, until: at(until) })
}

function readingText(
  { quantity, value }: Reason,
  hour: HourlyForecastItem | undefined,
  preferences: DisplayPreferences,
): string {
  switch (quantity) {
    case 'temperature':
      return degrees(belowFreezing(value, preferences) ?? formatTemperature(value, preferences))
    case 'feelsLikeDifference': {
      const difference = degrees(formatTemperatureDifference(Math.abs(value), preferences))
      return value < 0 ? m.reason_below_air({ difference }) : m.reason_above_air({ difference })
    }
    case 'windChill':
    case 'humidex': {
      const felt = { name: quantity === 'humidex' ? quantity : 'wind-chill', value } as const
      const reading = feltReading(felt, hour?.feelsLike, preferences)
      return `${reading.label} ${reading.value}`
    }
    case 'temperatureChange': {
      const difference = degrees(formatTemperatureDifference(Math.abs(value), preferences))
      return value < 0 ? m.reason_down({ difference }) : m.reason_up({ difference })
    }
    case 'windSpeed':
      return joinQuantity(formatWindSpeed(value, preferences))
    case 'visibility':
      return joinQuantity(formatVisibility(value, preferences))
    case 'precipitationProbability':
      return joinQuantity(formatPercent(value))
    case 'uvIndex':
      return m.reason_index({ value: formatUvIndex(value).text })
    case 'condition':
      return fallingText(value, hour, preferences)
  }
}

/** The WHO advises protection from this index on, rounded to a whole number. */
const PROTECTION_FROM = 3

/**
 * The first hour after a reason that is dark or has a lower UV index; null when one before it is missing, has no index,
 * or may be dark: some sources repeat the day's highest UV at night.
 */
function sunProtectionUntil({ timestamp }: Reason, { now, hourly }: Pick<ReasonContext, 'now' | 'hourly'>) {
  let last = timestamp
  for (const hour of hourly.filter((hour) => hour.timestamp > timestamp)) {
    if (hour.timestamp - last > HOUR_MS || hour.isDaylight === null) return null
    if (hour.isDaylight && hour.uvIndex === null) return null
    if (!hour.isDaylight || roundHalfUp(hour.uvIndex ?? 0) < PROTECTION_FROM)
      return hour.timestamp > now ? hour.timestamp : null
    last = hour.timestamp
  }
  return null
}

interface Spell extends Fall {
  /** Epoch milliseconds: when the first of its hours begins and the last ends. */
  from: number
  until: number
}

/** The kind of precipitation that a rule about the condition is about. @param id OpenWeather's */
function kindOf(id: number): FallKind {
  switch (weatherKind({ conditionId: id })) {
    case 'freezing-rain':
      return 'ice'
    case 'ice-pellets':
      return 'pellets'
    default:
      return id >= 600 ? 'snow' : 'rain'
  }
}

/**
 * The spell of what fired a rule until the next hour without it, without hours that are over and those after the 24
 * hours that the ribbon sums too; null when it lasts one hour or amounts to less than 1 cm or 1 mm, rounded.
 */
function spellFrom({ value, timestamp }: Reason, { now, hourly }: Pick<ReasonContext, 'now' | 'hourly'>): Spell | null {
  const hours = hourly.filter(
    (hour) => hour.timestamp >= timestamp && hour.timestamp > now && hour.timestamp <= now + DAY_MS,
  )
  const kind = kindOf(value)
  const end = hours.findIndex((hour) => (fallOf(hour)[kind] ?? 0) < TRACE)
  const spell = end < 0 ? hours : hours.slice(0, end)
  const amount = spell.reduce((sum, hour) => sum + (fallOf(hour)[kind] ?? 0), 0)
  const [first, last] = [spell[0], spell.at(-1)]
  if (spell.length < 2 || !first || !last || Math.round(amount) < 1) return null
  // An hour's amount is what falls in the 60 minutes before its timestamp.
  return { kind, amount, from: first.timestamp - HOUR_MS, until: last.timestamp }
}

/** For a rule about the condition: the amount that falls in that hour, else how likely it is. */
function fallingText(id: number, hour: HourlyForecastItem | undefined, preferences: DisplayPreferences): string {
  const kind = kindOf(id)
  const ofKind = hour && fallOf(hour)[kind]
  const fall = ofKind ? { kind, amount: ofKind } : hour && mainFall(hour)
  if (fall) return m.reason_in_hour({ amount: formatFall(fall, preferences) })
  const chance = hour?.precipitationProbability ?? null
  if (chance !== null && chance < EXPECTED_FROM) return m.hour_chance({ chance: joinQuantity(formatPercent(chance)) })
  return m.reason_expected()
}

/** A tenth of a degree below freezing is no “0°” beside “it is below freezing”. */
function belowFreezing(celsius: number, { units }: DisplayPreferences): FormattedQuantity | null {
  if (celsius >= 0 || formatTemperature(celsius, { units }).text !== formatTemperature(0, { units }).text) return null
  const tenths = Math.min(celsius, -0.1)
  const { unit } = formatTemperature(celsius, { units })
  return { text: formatNumber(units.temperature === 'f' ? celsiusToFahrenheit(tenths) : tenths, 1), unit }
}

const degrees = ({ text }: FormattedQuantity) => `${text}°`
