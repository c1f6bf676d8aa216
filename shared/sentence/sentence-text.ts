import { m } from '#words/messages.js'
import { calendarDate, zonedHour } from '../time/zoned-time.ts'
import { DAY_MS } from '../time.ts'
import type { WeatherKind } from './hour-weather.ts'
import type { OutlookClause } from './outlook-sentence.ts'
import { spokenTime } from './spoken-time.ts'

const WEATHER: Record<WeatherKind, () => string> = {
  thunderstorms: m.sentence_thunderstorms,
  'freezing-rain': m.sentence_freezing_rain,
  'freezing-drizzle': m.sentence_freezing_drizzle,
  'ice-pellets': m.sentence_ice_pellets,
  'snow-squalls': m.sentence_snow_squalls,
  snow: m.sentence_snow,
  'snow-showers': m.sentence_snow_showers,
  mixed: m.sentence_mixed,
  rain: m.sentence_rain,
  showers: m.sentence_showers,
  drizzle: m.sentence_drizzle,
  fog: m.sentence_fog,
}

const DRY: Record<'clear' | 'some-cloud' | 'cloudy' | 'unknown', () => string> = {
  clear: m.sentence_dry_clear,
  'some-cloud': m.sentence_dry_some_cloud,
  cloudy: m.sentence_dry_cloudy,
  unknown: m.sentence_dry_unknown,
}

const TREND = { colder: m.sentence_after_colder, warmer: m.sentence_after_warmer }

const FEELING: Record<'windy' | 'hot' | 'bitterly-cold', () => string> = {
  windy: m.sentence_feel_windy,
  hot: m.sentence_feel_hot,
  'bitterly-cold': m.sentence_feel_bitterly_cold,
}

/**
 * “Snow squalls until 9 p.m., then clearing and colder.”
 *
 * @param now epoch milliseconds, to know which day is tomorrow
 * @param timeZone IANA zone of the place
 */
export function sentenceText(
  clauses: readonly OutlookClause[],
  { now, timeZone, hour12 = true }: { now: number; timeZone: string; hour12?: boolean },
): string {
  const time = (moment: number) => timeWords(moment, now, timeZone, hour12)
  const steps: string[] = []
  const feelings: string[] = []
  for (const clause of clauses) {
    if (clause.id === 'feel') feelings.push(FEELING[clause.params.what]())
    else steps.push(stepWords(clause, time))
  }
  const weather = joined(steps, m.sentence_then)
  const sentence =
    feelings.length > 0 ? m.sentence_feels({ weather, feeling: joined(feelings, m.sentence_and) }) : weather
  const closed = sentence.endsWith('.') ? sentence : `${sentence}.`
  return closed.charAt(0).toUpperCase() + closed.slice(1)
}

/** Joins parts two by two, from the first on; without parts it is empty. */
function joined(parts: readonly string[], join: (pair: { first: string; second: string }) => string): string {
  const [first = '', ...others] = parts
  return others.reduce((text, part) => join({ first: text, second: part }), first)
}

function stepWords(clause: Exclude<OutlookClause, { id: 'feel' }>, time: (at: number) => string): string {
  if (clause.id === 'dry') {
    const { until, sky } = clause.params
    return until === null ? DRY[sky ?? 'unknown']() : m.sentence_dry_until({ time: time(until) })
  }
  if (clause.id === 'after') {
    const { isClearing, trend } = clause.params
    const sky = isClearing ? m.sentence_after_clearing() : m.sentence_after_dry()
    return trend === null ? sky : m.sentence_and({ first: sky, second: TREND[trend]() })
  }
  const { kind, isChance, from, until } = clause.params
  const weather = isChance ? m.sentence_chance({ weather: WEATHER[kind]() }) : WEATHER[kind]()
  const begun = from === null ? weather : m.sentence_from({ weather, time: time(from) })
  return until === null ? begun : m.sentence_until({ weather: begun, time: time(until) })
}

/** The clock for today and the coming night; a part of the day from six in the morning tomorrow. */
function timeWords(moment: number, now: number, timeZone: string, hour12: boolean): string {
  const hour = zonedHour(moment, timeZone)
  const isTomorrow = calendarDate(moment, timeZone) !== calendarDate(now, timeZone)
  if (!isTomorrow || hour < 6 || moment - now > DAY_MS) return spokenTime(moment, timeZone, hour12)
  if (hour < 12) return m.sentence_tomorrow_morning()
  return hour < 18 ? m.sentence_tomorrow_afternoon() : m.sentence_tomorrow_evening()
}
