import type { NextHours } from '../contracts/next-hours.ts'
import type { RadarPrecipitation } from '../contracts/radar.ts'
import type { WeatherKind } from '../meteorology/weather-kind.ts'
import { roundedDown } from '../radar/radar-times.ts'
import { HOUR_MS } from '../time.ts'
import type { OutlookClause, WeatherSpell } from './outlook-sentence.ts'

/** The parts of the radar forecast that the day's sentence uses. */
export type RadarAhead = Pick<
  NextHours,
  'state' | 'precipitation' | 'fall' | 'beginsAt' | 'endsAt' | 'strongest' | 'radar'
>

/**
 * The forecast's kinds of weather that radar shows as rain or as snow. Ice pellets and mixed precipitation can appear
 * as either.
 */
const SEEN_AS: Record<RadarPrecipitation, readonly WeatherKind[]> = {
  rain: ['thunderstorms', 'freezing-rain', 'freezing-drizzle', 'ice-pellets', 'mixed', 'rain', 'showers', 'drizzle'],
  snow: ['ice-pellets', 'snow-squalls', 'blowing-snow', 'snow', 'snow-showers', 'mixed'],
}
/** What the sentence calls freezing rain where the model beside radar does. */
const PLAIN_RAIN: readonly WeatherKind[] = ['rain', 'showers', 'drizzle']
/** A spell of the forecast that begins at most this much later is the one that radar sees. */
const SAME_SPELL_MS = 2 * HOUR_MS
const NEVER = Number.POSITIVE_INFINITY

/**
 * Adds the precipitation that radar sees to the forecast's clauses. A spell that the forecast has too begins when radar
 * says and ends at the later of both ends; a spell that radar alone has comes after what is over by its beginning and
 * before what the forecast has later. Fog hides no precipitation: fog that ends first is told before what comes, fog
 * that outlasts it after it, and fog that is over by the end of what falls now is left out. Radar never removes
 * precipitation, and with an alert in force it adds none, so that only the weather of the alert is named.
 */
export function withRadar(
  clauses: readonly OutlookClause[],
  radar: RadarAhead,
  { now, hasAlert }: { now: number; hasAlert: boolean },
): readonly OutlookClause[] {
  const beginsAt = momentOf(radar.beginsAt)
  if (radar.state !== 'now' && (radar.state !== 'coming' || beginsAt === null)) return clauses
  const starts = beginsAt ?? now
  const seen = { radar, beginsAt, starts, end: endOf(radar, starts) }
  const mayAdd = !hasAlert && radar.strongest !== 'very-light'
  const [first, ...rest] = clauses
  if (first?.id !== 'weather' && first?.id !== 'dry') return clauses
  const nextAt = startOf(rest[0], first.params)
  const ofForecast = first.id === 'dry' ? merged(rest, nextAt, seen) : merged(clauses, now, seen)
  if (ofForecast) return ofForecast
  if (nextAt !== null && nextAt <= starts) {
    const joined = withRadar(rest, radar, { now, hasAlert })
    return joined === rest ? clauses : [first, ...joined]
  }
  if (first.id === 'weather') {
    const isBeside = first.params.kind === 'fog' || (first.params.until ?? NEVER) <= starts
    return (isBeside && beside(first.params, rest, seen, mayAdd)) || clauses
  }
  return mayAdd ? followed(alone(seen), rest, { dryUntil: nextAt, end: seen.end }) : clauses
}

/** The spell that radar sees. */
interface Seen {
  radar: RadarAhead
  /** Null: it is there already. */
  beginsAt: number | null
  starts: number
  end: RadarEnd | null
}

const alone = ({ radar, beginsAt }: Seen): Pick<WeatherSpell, 'kind' | 'isChance' | 'from'> => ({
  kind: radar.fall,
  isChance: false,
  from: beginsAt,
})

/**
 * The clauses with the first one, which begins at `from`, by radar; null where the forecast does not mean the spell that
 * radar sees.
 */
function merged([spell, ...later]: readonly OutlookClause[], from: number | null, seen: Seen) {
  const { radar, beginsAt, starts, end } = seen
  if (spell?.id !== 'weather' || from === null || !SEEN_AS[radar.precipitation].includes(spell.params.kind)) return null
  const { until } = spell.params
  const isSame = until === null || until > starts || goesOn(until, startOf(later[0], spell.params), seen)
  if (from > starts + SAME_SPELL_MS || !isSame) return null
  const isFreezing = radar.fall === 'freezing-rain' && PLAIN_RAIN.includes(spell.params.kind)
  const kind = isFreezing ? radar.fall : spell.params.kind
  const told = { ...spell.params, kind, isChance: false, from: beginsAt, about: ['from'] as const }
  const [next, ...others] = later
  // The forecast turns the rain into freezing rain later: one spell.
  if (isFreezing && next?.id === 'weather' && next.params.kind === kind && next.params.from === null) {
    return lengthened([{ id: 'weather', params: { ...told, until: next.params.until } }, ...others], end)
  }
  return lengthened([{ id: 'weather', params: told }, ...later], end)
}

/**
 * Precipitation by radar while the forecast has fog, or after weather that has ended by then; null where nothing may be
 * added.
 *
 * @param rest after that fog or weather
 */
function beside(
  spell: WeatherSpell,
  rest: readonly OutlookClause[],
  seen: Seen,
  mayAdd: boolean,
): readonly OutlookClause[] | null {
  const { beginsAt, end } = seen
  const before = beginsAt === null ? [] : [upTo(spell, beginsAt)]
  const dryUntil = startOf(rest[0], spell)
  const ofForecast = merged(rest, dryUntil, seen)
  if (ofForecast) return [...before, ...ofForecast]
  if (!mayAdd) return null
  if (end !== null && (spell.until ?? NEVER) > end.until) {
    const first: OutlookClause = { id: 'weather', params: { ...alone(seen), ...end, about: ['from', 'until'] } }
    return [first, { id: 'weather', params: { ...spell, from: null } }, ...rest]
  }
  const told = rest.filter(({ id }) => id !== 'after')
  return [...before, ...followed(alone(seen), told, { dryUntil, end })]
}

/** When the weather after a spell, or after dry hours, begins; null without any. */
const startOf = (next: OutlookClause | undefined, { until }: Pick<WeatherSpell, 'until'>): number | null =>
  next?.id === 'weather' ? (next.params.from ?? until) : null

/** A spell up to the precipitation that comes in it, or to its own end if that is sooner. */
const upTo = (spell: WeatherSpell, starts: number): OutlookClause => ({
  id: 'weather',
  params: { ...spell, until: spell.until !== null && spell.until <= starts ? spell.until : null },
})

/**
 * Whether radar sees a spell of the forecast go on after its end: as in the forecast alone, a dry hour does not end a
 * spell. Other weather in between does, and a trace is no spell.
 */
const goesOn = (until: number, nextAt: number | null, { radar, starts, end }: Seen): boolean =>
  end !== null && radar.strongest !== 'very-light' && starts - until <= HOUR_MS && (nextAt ?? NEVER) > starts

/** The end that radar sees, or the moment up to which it sees none. */
interface RadarEnd {
  until: number
  isAtLeast: boolean
}

/** null: radar's pictures do not reach beyond the beginning. */
function endOf({ endsAt, radar }: RadarAhead, starts: number): RadarEnd | null {
  if (endsAt !== null) return { until: Date.parse(endsAt), isAtLeast: false }
  const seenUntil = radar ? roundedDown(Date.parse(radar.endsAt)) : starts
  return seenUntil > starts ? { until: seenUntil, isAtLeast: true } : null
}

/**
 * Gives the weather at the beginning the end that radar sees, where the forecast has it end sooner. Precipitation of the
 * forecast that begins by then keeps its beginning, or goes on where it is of the same kind, and the last of it gets the
 * end; fog that is over by then is left out. Where radar sees precipitation up to its last picture, the sentence does
 * not go on to dry weather.
 */
function lengthened(clauses: readonly OutlookClause[], end: RadarEnd | null): readonly OutlookClause[] {
  const [first, ...rest] = clauses
  if (first?.id !== 'weather' || end === null || (first.params.until ?? NEVER) >= end.until) return clauses
  const [next, ...others] = rest
  if (next?.id === 'weather' && next.params.kind !== 'fog') {
    const { from, until, kind } = next.params
    if (from === null) return [first, ...lengthened(rest, end)]
    if (from <= end.until) {
      return kind === first.params.kind
        ? lengthened([{ id: 'weather', params: { ...first.params, until } }, ...others], end)
        : [{ id: 'weather', params: { ...first.params, until: null } }, ...lengthened(rest, end)]
    }
  }
  const about = [...(first.params.about ?? []), 'until'] as const
  const later = rest.flatMap((clause): OutlookClause[] => {
    if (clause.id !== 'weather') return clause.id === 'after' && end.isAtLeast ? [] : [clause]
    const { from, until } = clause.params
    if ((until ?? NEVER) <= end.until) return []
    return from !== null && from <= end.until ? [{ id: 'weather', params: { ...clause.params, from: null } }] : [clause]
  })
  return [{ id: 'weather', params: { ...first.params, ...end, about } }, ...later]
}

/**
 * A spell that radar alone has, and what follows: the forecast's next spell at its own time, or dry weather from the
 * end that radar sees. The end is left out where the forecast's next spell has begun by then.
 */
function followed(
  spell: Pick<WeatherSpell, 'kind' | 'isChance' | 'from'>,
  rest: readonly OutlookClause[],
  { dryUntil, end }: { dryUntil: number | null; end: RadarEnd | null },
): OutlookClause[] {
  const [next, ...others] = rest
  const told = end !== null && end.until < (dryUntil ?? NEVER) ? end : { until: null }
  const first: OutlookClause = { id: 'weather', params: { ...spell, ...told, about: ['from', 'until'] } }
  if (dryUntil !== null && next?.id === 'weather') {
    return [first, { id: 'weather', params: { ...next.params, from: dryUntil } }, ...others]
  }
  return end?.isAtLeast
    ? [first, ...rest]
    : [first, { id: 'after', params: { isClearing: false, trend: null } }, ...rest]
}

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))
