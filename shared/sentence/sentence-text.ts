import { capitalised } from '#shared/capitalised.ts'
import { withFullStop } from '#shared/full-stop.ts'
import { m } from '#words/messages.js'
import type { WeatherKind } from '../meteorology/weather-kind.ts'
import { isMidnight } from '../time/spoken-midnight.ts'
import { calendarDate, zonedHour } from '../time/zoned-time.ts'
import type { DrySky, OutlookClause, WeatherSpell } from './outlook-sentence.ts'
import { spokenTime } from './spoken-time.ts'

const WEATHER: Record<WeatherKind, () => string> = {
  thunderstorms: m.sentence_thunderstorms,
  'freezing-rain': m.sentence_freezing_rain,
  'freezing-drizzle': m.sentence_freezing_drizzle,
  'ice-pellets': m.sentence_ice_pellets,
  'snow-squalls': m.sentence_snow_squalls,
  'blowing-snow': m.sentence_blowing_snow,
  snow: m.sentence_snow,
  'snow-showers': m.sentence_snow_showers,
  mixed: m.sentence_mixed,
  rain: m.sentence_rain,
  showers: m.sentence_showers,
  drizzle: m.sentence_drizzle,
  fog: m.sentence_fog,
}

const DRY: Record<DrySky, () => string> = {
  sunny: m.sentence_dry_sunny,
  'mainly-sunny': m.sentence_dry_mainly_sunny,
  clear: m.sentence_dry_clear,
  'mainly-clear': m.sentence_dry_mainly_clear,
  'sun-and-cloud': m.sentence_dry_sun_and_cloud,
  'partly-cloudy': m.sentence_dry_partly_cloudy,
  cloudy: m.sentence_dry_cloudy,
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
  const feelings = clauses.flatMap((clause) => (clause.id === 'feel' ? [FEELING[clause.params.what]()] : []))
  const steps = clauses.filter((clause) => clause.id !== 'feel')
  const moments = steps.flatMap(momentsOf)
  const time = (moment: number) => {
    const part = (at: number) => partOfTomorrow(at, now, timeZone)
    const clock = spokenTime(moment, timeZone, hour12)
    const words = part(moment)
    // Two moments in one part of the day are told apart by the clock.
    const isShared = words !== null && moments.some((other) => other !== moment && part(other) === words)
    return isShared || isTomorrowNight(moment, now, timeZone)
      ? m.moment_spoken({ time: clock, day: m.moment_tomorrow() })
      : (words ?? clock)
  }
  const [only] = steps
  if (only?.id === 'dry' && only.params.sky !== null && SHORT.includes(only.params.sky)) {
    return sentenceOf(joined([stepWords(only, time), ...feelings], m.sentence_and))
  }
  return [sentenceOf(weatherWords(steps, time)), sentenceOf(joined(feelings, m.sentence_and))]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The moments that a step names. */
const momentsOf = (step: Step): number[] =>
  (step.id === 'weather' ? [step.params.from, step.params.until] : step.id === 'dry' ? [step.params.until] : []).filter(
    (moment) => moment !== null,
  )

/** Skies of few words, which a feeling can follow: “Mainly sunny and hot.” */
const SHORT: readonly DrySky[] = ['sunny', 'mainly-sunny', 'clear', 'mainly-clear', 'cloudy']

type Step = Exclude<OutlookClause, { id: 'feel' }>

/** The steps in order; weather that comes again is named as such: “Fog until 4 p.m. and again from 10 p.m.” */
function weatherWords(steps: readonly Step[], time: (at: number) => string): string {
  let text = ''
  steps.forEach((step, index) => {
    const earlier = steps.slice(0, index).filter((told) => isSameWeather(told, step))
    const isBack = earlier.length > 0 && step.id === 'weather' && step.params.from !== null
    if (index === 0) text = stepWords(step, time)
    else if (isBack && earlier.at(-1) === steps[index - 1]) {
      text = m.sentence_again({ first: text, second: spellWords(m.sentence_again_weather(), step.params, time) })
    } else if (isBack && !step.params.isChance) {
      text = m.sentence_more({ first: withFullStop(text), second: stepWords(step, time) })
    } else text = m.sentence_then({ first: text, second: stepWords(step, time) })
  })
  return text
}

const isSameWeather = (one: Step, other: Step): boolean =>
  one.id === 'weather' &&
  other.id === 'weather' &&
  one.params.kind === other.params.kind &&
  one.params.isChance === other.params.isChance

function sentenceOf(words: string): string {
  if (words === '') return ''
  return withFullStop(capitalised(words))
}

/** Joins parts pairwise from the first on; an empty list gives an empty text. */
function joined(parts: readonly string[], join: (pair: { first: string; second: string }) => string): string {
  const [first = '', ...others] = parts
  return others.reduce((text, part) => join({ first: text, second: part }), first)
}

function stepWords(clause: Step, time: (at: number) => string): string {
  if (clause.id === 'dry') {
    const { until, sky } = clause.params
    if (until !== null) return m.sentence_dry_until({ time: time(until) })
    return sky === null ? m.sentence_dry_unknown() : DRY[sky]()
  }
  if (clause.id === 'after') {
    const { isClearing, trend } = clause.params
    const sky = isClearing ? m.sentence_after_clearing() : m.sentence_after_dry()
    return trend === null ? sky : m.sentence_and({ first: sky, second: TREND[trend]() })
  }
  const weather = WEATHER[clause.params.kind]()
  return spellWords(clause.params.isChance ? m.sentence_chance({ weather }) : weather, clause.params, time)
}

function spellWords(
  weather: string,
  { from, until, about = [], isAtLeast = false }: WeatherSpell,
  time: (at: number) => string,
): string {
  const fromWords = about.includes('from') ? m.sentence_from_about : m.sentence_from
  const begun = from === null ? weather : fromWords({ weather, time: time(from) })
  if (until === null) return begun
  const untilAbout = about.includes('until') ? m.sentence_until_about : m.sentence_until
  return (isAtLeast ? m.sentence_until_at_least : untilAbout)({ weather: begun, time: time(until) })
}

/** Whether “4 a.m.”, said before six in the morning, would be taken for today's. Midnight is always the next one. */
const isTomorrowNight = (moment: number, now: number, timeZone: string): boolean =>
  calendarDate(moment, timeZone) !== calendarDate(now, timeZone) &&
  Math.max(zonedHour(moment, timeZone), zonedHour(now, timeZone)) < 6 &&
  !isMidnight(moment, timeZone)

/** The part of tomorrow in which a moment lies; null today and before six tomorrow morning, when a clock time is said. */
function partOfTomorrow(moment: number, now: number, timeZone: string): string | null {
  const hour = zonedHour(moment, timeZone)
  const isTomorrow = calendarDate(moment, timeZone) !== calendarDate(now, timeZone)
  if (!isTomorrow || hour < 6) return null
  if (hour < 12) return m.sentence_tomorrow_morning()
  return hour < 18 ? m.sentence_tomorrow_afternoon() : m.sentence_tomorrow_evening()
}
