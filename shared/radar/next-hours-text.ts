import { capitalised } from '#shared/capitalised.ts'
import { withFullStop } from '#shared/full-stop.ts'
import { m } from '#words/messages.js'
import type { NextHours, NextHoursFall, RadarStep } from '../contracts/next-hours.ts'
import type { RadarPrecipitation } from '../contracts/radar.ts'
import { spokenTime } from '../sentence/spoken-time.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import type { ModelAhead } from './model-ahead.ts'
import type { PrecipitationAhead } from './precipitation-ahead.ts'
import { rateOf, stepOf } from './radar-palette.ts'
import { ROUNDED_MS, roundedEnd, roundedMoment } from './radar-times.ts'

/** Minutes to radar's last picture from which “the next hour” is true to five minutes. */
const HOUR_FROM_MINUTES = 55
/** Below this there is nothing to say about “the next … minutes”. */
const LEAST_MINUTES = 10
/** When the strongest moment comes this soon after the beginning, it is not named separately. */
const SOON_MS = 10 * MINUTE_MS

/** “heavy snow”. */
export const PRECIPITATION_WORDS: Record<NextHoursFall, Record<Exclude<RadarStep, 'none'>, () => string>> = {
  rain: {
    'very-light': m.next_hours_rain_very_light,
    light: m.next_hours_rain_light,
    moderate: m.next_hours_rain_moderate,
    heavy: m.next_hours_rain_heavy,
    'very-heavy': m.next_hours_rain_very_heavy,
  },
  snow: {
    'very-light': m.next_hours_snow_very_light,
    light: m.next_hours_snow_light,
    moderate: m.next_hours_snow_moderate,
    heavy: m.next_hours_snow_heavy,
    'very-heavy': m.next_hours_snow_very_heavy,
  },
  'freezing-rain': {
    'very-light': m.next_hours_ice_very_light,
    light: m.next_hours_ice_light,
    moderate: m.sentence_freezing_rain,
    heavy: m.next_hours_ice_heavy,
    'very-heavy': m.next_hours_ice_very_heavy,
  },
}

interface SaidWhere {
  now: number
  timeZone: string
  hour12?: boolean
}

/**
 * The radar's forecast as a sentence: “Snow from about 10:15 p.m., heavy by 10:35 p.m., for at least an hour.”
 *
 * @param model what the model expects after radar's last picture; null without one
 */
export function radarSentence(
  ahead: PrecipitationAhead,
  model: ModelAhead | null,
  {
    now,
    timeZone,
    hour12,
    precipitation,
    fall,
  }: SaidWhere & { precipitation: RadarPrecipitation; fall: NextHoursFall },
): string {
  const time = (at: number) => spokenTime(roundedMoment(at), timeZone, hour12)
  const step = stepOf(rateOf(ahead.strongest, precipitation), precipitation)
  const weather = PRECIPITATION_WORDS[fall][step === 'none' ? 'moderate' : step]()
  if (ahead.state === 'dry') return dryWords(ahead, model, { now, timeZone, hour12 })
  if (ahead.state === 'may-pass') {
    return ahead.beginsAt === null
      ? withFullStop(m.next_hours_may_pass_now({ weather: capitalised(weather) }))
      : withFullStop(m.next_hours_may_pass({ weather: capitalised(weather), time: time(ahead.beginsAt) }))
  }
  const isLater = (ahead.strongestAt ?? 0) - (ahead.beginsAt ?? now) >= SOON_MS
  const isHeavyLater =
    isLater && isHeavy(step) && !isHeavy(stepOf(rateOf(ahead.firstEcho, precipitation), precipitation))
  const begun = isHeavyLater ? PRECIPITATION_WORDS[fall].moderate() : weather
  const parts = [
    ahead.beginsAt === null
      ? m.next_hours_now({ weather: capitalised(begun) })
      : m.next_hours_from({ weather: capitalised(begun), time: time(ahead.beginsAt) }),
    ...(isHeavyLater && ahead.strongestAt !== null ? [m.next_hours_heavy_by({ time: time(ahead.strongestAt) })] : []),
    ...untilWords(ahead, model, now, time),
  ]
  return withFullStop(parts.reduce((first, second) => m.next_hours_join({ first, second })))
}

const isHeavy = (step: RadarStep) => step === 'heavy' || step === 'very-heavy'

/** How long it lasts, as far as radar, or radar and the model together, can tell. */
function untilWords(
  { beginsAt, endsAt, knownUntil }: PrecipitationAhead,
  model: ModelAhead | null,
  now: number,
  time: (at: number) => string,
): string[] {
  if (endsAt !== null) return [m.next_hours_until({ time: time(roundedEnd(endsAt, now)) })]
  if (beginsAt !== null) return lastsAnHour(beginsAt, knownUntil, model) ? [m.next_hours_at_least_an_hour()] : []
  const minutes = Math.floor((knownUntil - now) / ROUNDED_MS) * (ROUNDED_MS / MINUTE_MS)
  if (minutes >= HOUR_FROM_MINUTES || (minutes >= LEAST_MINUTES && lastsAnHour(now, knownUntil, model)))
    return [m.next_hours_next_hour()]
  return minutes >= LEAST_MINUTES ? [m.next_hours_next_minutes({ minutes })] : []
}

/** Whether it lasts an hour from `beginsAt`. Where radar's pictures end sooner, the model must confirm it. */
function lastsAnHour(beginsAt: number, radarUntil: number, model: ModelAhead | null): boolean {
  if (radarUntil >= beginsAt + HOUR_MS) return true
  if (!model || model.type === null || model.beginsAt !== null) return false
  return (model.endsAt ?? model.knownUntil) >= beginsAt + HOUR_MS
}

function dryWords(
  { knownUntil }: PrecipitationAhead,
  model: ModelAhead | null,
  { now, timeZone, hour12 }: SaidWhere,
): string {
  const time = (at: number) => spokenTime(at, timeZone, hour12)
  // What was seen has its exact time: rounded, it could lie in the future.
  if (knownUntil <= now) return withFullStop(m.next_hours_dry_seen({ time: time(knownUntil) }))
  const isDryAfter = model !== null && model.type === null && model.knownUntil >= now + 2 * HOUR_MS - ROUNDED_MS
  return isDryAfter
    ? m.next_hours_dry()
    : withFullStop(m.next_hours_dry_until({ time: time(roundedMoment(knownUntil)) }))
}

/**
 * The model's forecast as a sentence that names it as a model: “The forecast model expects snow from about 10:45 p.m.”
 */
export function modelSentence(model: ModelAhead, { now, timeZone, hour12 }: SaidWhere): string {
  const time = (at: number) => spokenTime(roundedMoment(at), timeZone, hour12)
  const { type, beginsAt, endsAt, knownUntil } = model
  if (type === null) return withFullStop(m.next_hours_model_dry({ time: time(knownUntil) }))
  const weather = PRECIPITATION_WORDS[type].moderate()
  if (beginsAt !== null) return withFullStop(m.next_hours_model_from({ weather, time: time(beginsAt) }))
  if (endsAt === null && knownUntil >= now + 2 * HOUR_MS) return m.next_hours_model_on({ weather })
  return withFullStop(m.next_hours_model_until({ weather, time: time(endsAt ?? knownUntil) }))
}

/** Why radar says nothing. @param observedAt the newest picture, epoch milliseconds; null when there is none */
export function silenceSentence(
  why: NonNullable<NextHours['why']>,
  observedAt: number | null,
  { timeZone, hour12 }: Pick<SaidWhere, 'timeZone' | 'hour12'>,
): string {
  if (why === 'not-covered') return m.next_hours_not_covered()
  if (why === 'unreadable') return m.next_hours_unreadable()
  if (why === 'off') return m.next_hours_off()
  if (why === 'reading') return m.next_hours_reading()
  if (observedAt === null) return m.next_hours_silent()
  return withFullStop(m.next_hours_no_picture_since({ time: spokenTime(observedAt, timeZone, hour12) }))
}
