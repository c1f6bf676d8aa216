import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { FROSTBITE_FROM } from '#shared/meteorology/frostbite.ts'
import { GREAT_DISCOMFORT_FROM, humidex } from '#shared/meteorology/humidex.ts'
import { WEATHER_KINDS, type WeatherKind } from '#shared/meteorology/weather-kind.ts'
import { windChillIndex } from '#shared/meteorology/wind-chill.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { hourWeather } from './hour-weather.ts'

/** A dry sky in the words of a Canadian forecast, which differ by day and by night. */
export type DrySky = 'sunny' | 'mainly-sunny' | 'clear' | 'mainly-clear' | 'sun-and-cloud' | 'partly-cloudy' | 'cloudy'

/** One thing to say. Moments are epoch milliseconds. */
export type OutlookClause =
  /** Weather from a moment (null: already) until a moment (null: beyond what is known). */
  | { id: 'weather'; params: WeatherSpell }
  /** Nothing falls: until a moment, or through all that is known. The sky is named only in the second case. */
  | { id: 'dry'; params: { until: number | null; sky: DrySky | null } }
  /** The sky and the trend of temperature after the last weather named. */
  | { id: 'after'; params: { isClearing: boolean; trend: 'colder' | 'warmer' | null } }
  /** What all of it feels like. */
  | { id: 'feel'; params: { what: 'windy' | 'hot' | 'bitterly-cold' } }

export interface WeatherSpell {
  kind: WeatherKind
  isChance: boolean
  from: number | null
  until: number | null
  /** Times that are said with “about”; none unless given. */
  about?: readonly ('from' | 'until')[]
  /** Whether it may go on after `until`, which is then only as far as radar sees. */
  isAtLeast?: boolean
}

/** Cloud cover, percent: up to the first value clear, from the second cloudy. */
const CLEAR_UP_TO = 30
export const CLOUDY_FROM = 70
/** °C between the hours of the sentence and the six that follow. */
const TREND = 4
/** Gusts, km/h: half of what Environment Canada warns of is a day to notice (wind warning: gusts of 90). */
const WINDY_FROM = 60
/** The source's felt temperature, °C, midway between humidex 30, “some discomfort”, and 40, “great discomfort”. */
const HOT_FROM = 35
/** The forecast must reach this far without a gap of more than two hours, or there is no sentence. */
const LEAST_KNOWN_MS = 12 * HOUR_MS
const BRIDGED_MS = 3 * HOUR_MS
/** A sentence names two spells, and a third or fourth up to the last one with thunder or ice. */
const SPELLS_TOLD = 2
const SPELLS_AT_MOST = 4
/** Percent of cloud at most, on average, for “clearing”. */
const CLEARED_TO = 50

/**
 * The next 24 hours in a few clauses, by fixed rules and from the forecast's values alone. One dry hour does not end a
 * spell of weather.
 *
 * @param hours in any order; amounts belong to the hour before their timestamp
 * @param now epoch milliseconds
 * @returns null when the forecast is missing, or ends or breaks off within twelve hours
 */
export function outlookClauses(hours: readonly HourlyForecastItem[], now: number): OutlookClause[] | null {
  const known = unbroken(hours, now)
  const last = known.at(-1)
  if (!last || last.timestamp - now < LEAST_KNOWN_MS) return null
  const spells = spellsOf(known)
  const dangerous = spells.findLastIndex(({ kind }) => ['thunder', 'ice'].includes(FAMILY[kind])) + 1
  const told = spells.slice(0, Math.min(SPELLS_AT_MOST, Math.max(SPELLS_TOLD, dangerous)))
  const clauses: OutlookClause[] = []
  for (const [index, { kind, isChance, start, end }] of told.entries()) {
    const before = told[index - 1]
    if (!before && start > now) clauses.push({ id: 'dry', params: { until: start, sky: null } })
    const from = before && start - before.end > HOUR_MS ? start : null
    clauses.push({ id: 'weather', params: { kind, isChance, from, until: end < last.timestamp ? end : null } })
  }
  if (told.length === 0) clauses.push({ id: 'dry', params: { until: null, sky: skyOf(known, now) } })
  const after = told.length === spells.length ? afterwards(known, told.at(-1)) : null
  if (after) clauses.push(after)
  return [...clauses, ...feelings(known)]
}

interface Spell {
  kind: WeatherKind
  isChance: boolean
  start: number
  end: number
}

/** The hours after now up to the end of the day or the first gap. */
function unbroken(hours: readonly HourlyForecastItem[], now: number): HourlyForecastItem[] {
  const coming = hours
    .filter(({ timestamp, condition }) => condition !== null && timestamp > now && timestamp <= now + DAY_MS)
    .sort((a, b) => a.timestamp - b.timestamp)
  const gap = coming.findIndex(({ timestamp }, index) => timestamp - (coming[index - 1]?.timestamp ?? now) > BRIDGED_MS)
  return gap === -1 ? coming : coming.slice(0, gap)
}

/**
 * Kinds that form one spell: all rain together, all snow together. A drizzly hour between showers is not a new spell.
 */
export const FAMILY: Record<WeatherKind, string> = {
  thunderstorms: 'thunder',
  'freezing-rain': 'ice',
  'freezing-drizzle': 'ice',
  'ice-pellets': 'ice',
  'snow-squalls': 'snow',
  'blowing-snow': 'snow',
  snow: 'snow',
  'snow-showers': 'snow',
  mixed: 'mixed',
  rain: 'rain',
  showers: 'rain',
  drizzle: 'rain',
  fog: 'fog',
}

/** The spells of hours in order of time. One dry hour does not end a spell, and the gravest of its kinds names it. */
export function spellsOf(hours: readonly HourlyForecastItem[]): Spell[] {
  const spells: Spell[] = []
  for (const hour of hours) {
    const weather = hourWeather(hour)
    if (!weather) continue
    const start = hour.timestamp - HOUR_MS
    const spell = spells.at(-1)
    if (spell && FAMILY[spell.kind] === FAMILY[weather.kind] && start - spell.end <= HOUR_MS) {
      spell.kind = moreImportant(spell.kind, weather.kind)
      // Expected in any of its hours is expected.
      spell.isChance &&= weather.isChance
      spell.end = hour.timestamp
    } else spells.push({ ...weather, start, end: hour.timestamp })
  }
  return spells
}

const moreImportant = (a: WeatherKind, b: WeatherKind) => (WEATHER_KINDS.indexOf(b) < WEATHER_KINDS.indexOf(a) ? b : a)

function afterwards(known: readonly HourlyForecastItem[], spell: Spell | undefined): OutlookClause | null {
  if (!spell) return null
  const during = known.filter(({ timestamp }) => timestamp > spell.start && timestamp <= spell.end)
  const later = known.filter(({ timestamp }) => timestamp > spell.end && timestamp <= spell.end + 6 * HOUR_MS)
  if (later.length < 3) return null
  const [cloudBefore, cloudAfter] = [during, later].map((part) => mean(part.map(({ cloudiness }) => cloudiness)))
  const [warmthBefore, warmthAfter] = [during, later].map((part) => mean(part.map(({ temperature }) => temperature)))
  const change = warmthBefore == null || warmthAfter == null ? 0 : warmthAfter - warmthBefore
  const isClearing = cloudBefore != null && cloudAfter != null && cloudBefore >= CLOUDY_FROM && cloudAfter <= CLEARED_TO
  const trend = change <= -TREND ? 'colder' : change >= TREND ? 'warmer' : null
  // After fog the sentence does not add “dry”: fog brought no rain.
  if (spell.kind === 'fog' && !isClearing) return null
  return { id: 'after', params: { isClearing, trend } }
}

/** The condition of a sky without a cloud; with a few clouds it is mainly clear. */
const CLEAR_ID = 800

/**
 * The sky by the mean cloud cover of twelve hours, in the words for day or night by the first of them: tomorrow's clouds
 * do not cover tonight's stars. It is “clear” only where most of these hours are called so.
 */
function skyOf(hours: readonly HourlyForecastItem[], now: number): DrySky | null {
  const soon = hours.filter(({ timestamp }) => timestamp <= now + LEAST_KNOWN_MS)
  const cloud = mean(soon.map(({ cloudiness }) => cloudiness))
  if (cloud === null) return null
  if (cloud >= CLOUDY_FROM) return 'cloudy'
  const isNight = hours[0]?.isDaylight === false
  if (cloud <= CLEAR_UP_TO) {
    const isMainly = soon.filter(({ condition }) => condition?.id === CLEAR_ID).length * 2 < soon.length
    return `${isMainly ? 'mainly-' : ''}${isNight ? 'clear' : 'sunny'}`
  }
  return isNight ? 'partly-cloudy' : 'sun-and-cloud'
}

function feelings(hours: readonly HourlyForecastItem[]): OutlookClause[] {
  const feel = (what: 'windy' | 'hot' | 'bitterly-cold'): OutlookClause[] => [{ id: 'feel', params: { what } }]
  return [
    ...(hours.some(({ windGust }) => (windGust ?? 0) >= WINDY_FROM) ? feel('windy') : []),
    ...(hours.some(isHot) ? feel('hot') : []),
    ...(hours.some(isBitterlyCold) ? feel('bitterly-cold') : []),
  ]
}

/** By the source's felt temperature, or by the index that the page shows: the two differ by several degrees. */
const isHot = ({ feelsLike, temperature, dewPoint }: HourlyForecastItem): boolean =>
  (feelsLike ?? 0) >= HOT_FROM || (humidex(temperature, dewPoint) ?? 0) >= GREAT_DISCOMFORT_FROM

const isBitterlyCold = ({ feelsLike, temperature, windSpeed }: HourlyForecastItem): boolean =>
  Math.min(feelsLike ?? 0, windChillIndex(temperature, windSpeed) ?? 0) <= FROSTBITE_FROM

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
