import type { NextHours } from '../contracts/next-hours.ts'
import type { RadarPrecipitation } from '../contracts/radar.ts'
import type { WeatherKind } from '../meteorology/weather-kind.ts'
import { HOUR_MS } from '../time.ts'
import type { OutlookClause, WeatherSpell } from './outlook-sentence.ts'

/** The parts of the radar forecast that the day's sentence uses. */
export type RadarAhead = Pick<NextHours, 'state' | 'precipitation' | 'beginsAt' | 'endsAt' | 'strongest'>

/**
 * The forecast's kinds of weather that radar shows as rain or as snow. Ice pellets and mixed precipitation can appear
 * as either.
 */
const SEEN_AS: Record<RadarPrecipitation, readonly WeatherKind[]> = {
  rain: ['thunderstorms', 'freezing-rain', 'freezing-drizzle', 'ice-pellets', 'mixed', 'rain', 'showers', 'drizzle'],
  snow: ['ice-pellets', 'snow-squalls', 'blowing-snow', 'snow', 'snow-showers', 'mixed'],
}
/** A spell of the forecast that begins at most this much later is the one that radar sees. */
const SAME_SPELL_MS = 2 * HOUR_MS

/**
 * Adds the precipitation that radar sees coming to the forecast's clauses. A spell that the forecast has too begins
 * when radar says and ends when the forecast says; a spell that radar alone has comes first. Radar never removes
 * weather, and with an alert in force it adds none, so that only the weather of the alert is named.
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

/** Clauses for a spell that radar alone has. */
function alone({ precipitation, endsAt }: RadarAhead, from: number | null): OutlookClause[] {
  const spell: WeatherSpell = { kind: precipitation, isChance: false, from, until: momentOf(endsAt) }
  return [{ id: 'weather', params: { ...spell, about: ['from', 'until'] } }]
}

/**
 * Clauses after a spell that radar alone has: the forecast's next spell at its own time, or dry weather from the end
 * that radar sees.
 */
function after(rest: readonly OutlookClause[], dryUntil: number | null, { endsAt }: RadarAhead): OutlookClause[] {
  const [next, ...others] = rest
  if (dryUntil !== null && next?.id === 'weather') {
    return [{ id: 'weather', params: { ...next.params, from: dryUntil } }, ...others]
  }
  return endsAt === null ? [...rest] : [{ id: 'after', params: { isClearing: false, trend: null } }, ...rest]
}

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))
