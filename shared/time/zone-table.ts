import { languageTag } from '../language.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import type { ZoneTable } from './known-zones.ts'
import { zoneName } from './zone-name.ts'
import { wallClock } from './zoned-time.ts'

/** Days before and after “now” that a page may show: a year of posts and reports, and the clock change ahead. */
const DAYS_AROUND = 400

/** No zone changes its clocks twice within a week. */
const STEP_MS = 7 * DAY_MS

/** Tables by language (they hold names such as “EST”) and zone; each stays valid for a week. */
const made = new Map<string, ZoneTable>()

/**
 * Tables of zones around a moment, by this engine's zone data.
 *
 * @param timeZones IANA zones; one that this engine does not know gets no table
 * @param now epoch milliseconds
 */
export function zoneTables(timeZones: Iterable<string>, now: number): Record<string, ZoneTable> {
  const week = Math.floor(now / STEP_MS) * STEP_MS
  const tables: Record<string, ZoneTable> = {}
  for (const timeZone of new Set(timeZones)) {
    const key = `${languageTag()} ${timeZone}`
    const known = made.get(key)
    const table = known?.from === week - DAYS_AROUND * DAY_MS ? known : tableAround(week, timeZone)
    if (!table) continue
    made.set(key, table)
    tables[timeZone] = table
  }
  return tables
}

function tableAround(now: number, timeZone: string): ZoneTable | null {
  const from = now - DAYS_AROUND * DAY_MS
  const until = now + DAYS_AROUND * DAY_MS
  const aheadAt = (at: number) => (wallClock(at, timeZone).getTime() - at) / MINUTE_MS
  try {
    const changes: [number, number, string][] = [[from, aheadAt(from), zoneName(from, timeZone)]]
    for (let at = from; at < until; at += STEP_MS) {
      if (aheadAt(at) === aheadAt(at + STEP_MS)) continue
      const change = firstMomentOf(aheadAt(at + STEP_MS), { after: at, by: at + STEP_MS, aheadAt })
      changes.push([change, aheadAt(change), zoneName(change, timeZone)])
    }
    return { from, until, changes }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

interface Span {
  after: number
  by: number
  aheadAt: (at: number) => number
}

/** The minute from which clocks are so far ahead; zones change at whole minutes. */
function firstMomentOf(ahead: number, { after, by, aheadAt }: Span): number {
  let [before, then] = [after / MINUTE_MS, by / MINUTE_MS]
  while (then - before > 1) {
    const middle = Math.floor((before + then) / 2)
    if (aheadAt(middle * MINUTE_MS) === ahead) then = middle
    else before = middle
  }
  return then * MINUTE_MS
}
