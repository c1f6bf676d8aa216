import type { NextHours } from '../contracts/next-hours.ts'
import type { RadarPrecipitation } from '../contracts/radar.ts'
import type { WeatherKind } from '../meteorology/weather-kind.ts'
import { HOUR_MS } from '../time.ts'
import type { OutlookClause, WeatherSpell } from './outlook-sentence.ts'

/** What radar says of a place, as far as the sentence on the day takes it up. */
export type RadarAhead = Pick<NextHours, 'state' | 'precipitation' | 'beginsAt' | 'endsAt' | 'strongest'>

/** Kinds of the forecast that radar can see as rain or as snow. What falls as ice is seen as either. */
const SEEN_AS: Record<RadarPrecipitation, readonly WeatherKind[]> = {
  rain: ['thunderstorms', 'freezing-rain', 'freezing-drizzle', 'ice-pellets', 'mixed', 'rain', 'showers', 'drizzle'],
  snow: ['ice-pellets', 'snow-squalls', 'blowing-snow', 'snow', 'snow-showers', 'mixed'],
}
/** A spell of the forecast that begins at most this much later is the one that radar sees. */
const SAME_SPELL_MS = 2 * HOUR_MS

/**
 * Puts what radar sees coming into the sentence of the forecast. A spell that the forecast has too begins when radar says and
 * ends when the forecast says; one that only radar has is told before the rest. Radar takes no weather away, and beside an
 * alert it adds none: the alert's own weather then stands alone.
 */
export function withRadar(
  clauses: readonly OutlookClause[],
  radar: RadarAhead,
  { now, hasAlert }: { now: number; hasAlert: boolean },
): readonly OutlookClause[] {
  const beginsAt = momentOf(radar.beginsAt)
  if (radar.state !== 'now' && (radar.state !== 'coming' || beginsAt === null)) return clauses
  const [first, second] = clauses
  const index = first?.id === 'dry' ? 1 : 0
  const spell = index === 0 ? first : second
  const dryUntil = first?.id === 'dry' ? first.params.until : now
  const starts = beginsAt ?? now
  if (spell?.id === 'weather' && dryUntil !== null && isSeen(spell.params, radar, { starts, dryUntil })) {
    const about = beginsAt === null ? [] : (['from'] as const)
    const merged = { ...spell.params, isChance: false, from: beginsAt, about }
    return [{ id: 'weather', params: merged }, ...clauses.slice(index + 1)]
  }
  if (first?.id !== 'dry' || hasAlert || radar.strongest === 'very-light') return clauses
  return [...alone(radar, beginsAt), ...after(clauses.slice(1), first.params.until, radar)]
}

/** Whether the forecast means the spell that radar sees. */
const isSeen = (
  { kind, until }: WeatherSpell,
  { precipitation }: RadarAhead,
  { starts, dryUntil }: { starts: number; dryUntil: number },
): boolean =>
  SEEN_AS[precipitation].includes(kind) && dryUntil <= starts + SAME_SPELL_MS && (until === null || until > starts)

/** A spell that the forecast does not have. */
function alone({ precipitation, endsAt }: RadarAhead, from: number | null): OutlookClause[] {
  const spell: WeatherSpell = { kind: precipitation, isChance: false, from, until: momentOf(endsAt) }
  return [{ id: 'weather', params: { ...spell, about: ['from', 'until'] } }]
}

/** What follows it: the forecast's next spell with its own time, or dry weather where radar sees the end. */
function after(rest: readonly OutlookClause[], dryUntil: number | null, { endsAt }: RadarAhead): OutlookClause[] {
  const [next, ...others] = rest
  if (dryUntil !== null && next?.id === 'weather') {
    return [{ id: 'weather', params: { ...next.params, from: dryUntil } }, ...others]
  }
  return endsAt === null ? [...rest] : [{ id: 'after', params: { isClearing: false, trend: null } }, ...rest]
}

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))
