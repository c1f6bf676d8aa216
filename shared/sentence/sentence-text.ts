import { calendarDate, zonedHour } from '../time/zoned-time.ts'
import { DAY_MS } from '../time.ts'
import type { WeatherKind } from './hour-weather.ts'
import type { OutlookClause } from './outlook-sentence.ts'
import { spokenTime } from './spoken-time.ts'

/** How clauses become words; another language hands in its own. */
export interface SentenceWords {
  weather: Record<WeatherKind, string>
  chanceOf: (weather: string) => string
  from: (time: string) => string
  until: (time: string) => string
  tomorrow: { morning: string; afternoon: string; evening: string }
  dryUntil: (time: string) => string
  dry: Record<'clear' | 'some-cloud' | 'cloudy' | 'unknown', string>
  after: { clearing: string; dry: string; colder: string; warmer: string }
  feel: Record<'windy' | 'hot' | 'bitterly-cold', string>
  and: string
  next: string
}

export const ENGLISH_SENTENCE: SentenceWords = {
  weather: {
    thunderstorms: 'thunderstorms',
    'freezing-rain': 'freezing rain',
    'freezing-drizzle': 'freezing drizzle',
    'ice-pellets': 'ice pellets',
    'snow-squalls': 'snow squalls',
    snow: 'snow',
    'snow-showers': 'snow showers',
    mixed: 'rain and snow mixed',
    rain: 'rain',
    showers: 'showers',
    drizzle: 'drizzle',
    fog: 'fog',
  },
  chanceOf: (weather) => `a chance of ${weather}`,
  from: (time) => `from ${time}`,
  until: (time) => `until ${time}`,
  tomorrow: { morning: 'tomorrow morning', afternoon: 'tomorrow afternoon', evening: 'tomorrow evening' },
  dryUntil: (time) => `dry until ${time}`,
  dry: { clear: 'clear and dry', 'some-cloud': 'some cloud and dry', cloudy: 'cloudy but dry', unknown: 'dry' },
  after: { clearing: 'clearing', dry: 'dry', colder: 'colder', warmer: 'warmer' },
  feel: { windy: 'windy', hot: 'hot', 'bitterly-cold': 'bitterly cold' },
  and: ' and ',
  next: ', then ',
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
  words: SentenceWords = ENGLISH_SENTENCE,
): string {
  const time = (moment: number) => timeWords(moment, now, timeZone, hour12, words)
  const steps: string[] = []
  const feelings: string[] = []
  for (const clause of clauses) {
    if (clause.id === 'feel') feelings.push(words.feel[clause.params.what])
    else steps.push(stepWords(clause, time, words))
  }
  const sentence = [steps.join(words.next), ...(feelings.length > 0 ? [feelings.join(words.and)] : [])].join('; ')
  const closed = sentence.endsWith('.') ? sentence : `${sentence}.`
  return closed.charAt(0).toUpperCase() + closed.slice(1)
}

function stepWords(
  clause: Exclude<OutlookClause, { id: 'feel' }>,
  time: (at: number) => string,
  words: SentenceWords,
): string {
  if (clause.id === 'dry') {
    const { until, sky } = clause.params
    return until === null ? words.dry[sky ?? 'unknown'] : words.dryUntil(time(until))
  }
  if (clause.id === 'after') {
    const { isClearing, trend } = clause.params
    const sky = isClearing ? words.after.clearing : words.after.dry
    return trend === null ? sky : sky + words.and + words.after[trend]
  }
  const { kind, isChance, from, until } = clause.params
  const weather = isChance ? words.chanceOf(words.weather[kind]) : words.weather[kind]
  return [weather, from === null ? '' : words.from(time(from)), until === null ? '' : words.until(time(until))]
    .filter((part) => part !== '')
    .join(' ')
}

/** The clock for today and the coming night; a part of the day from six in the morning tomorrow. */
function timeWords(moment: number, now: number, timeZone: string, hour12: boolean, words: SentenceWords): string {
  const hour = zonedHour(moment, timeZone)
  const isTomorrow = calendarDate(moment, timeZone) !== calendarDate(now, timeZone)
  if (!isTomorrow || hour < 6 || moment - now > DAY_MS) return spokenTime(moment, timeZone, hour12)
  const { morning, afternoon, evening } = words.tomorrow
  return hour < 12 ? morning : hour < 18 ? afternoon : evening
}
