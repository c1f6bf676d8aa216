/**
 * How a zone's clocks stand within a stretch of time. The server makes it from its own zone data (`zone-table.ts`) and
 * sends it with a place's weather: a browser's data may be older or newer, or lack the zone.
 */
export interface ZoneTable {
  /** Epoch milliseconds; the table says nothing of moments before `from` or from `until` on. */
  from: number
  until: number
  /**
   * From which moment on (epoch ms) clocks are how many minutes ahead of UTC, and the name of that time: “EST”. The
   * first is at `from`.
   */
  changes: readonly (readonly [at: number, minutesAhead: number, name: string])[]
}

const tables = new Map<string, ZoneTable>()

/**
 * Makes later calls use these tables; the engine's own data then count only for moments outside of them.
 *
 * @param learned by IANA zone
 */
export function learnZones(learned: Readonly<Record<string, ZoneTable>>): void {
  for (const [zone, table] of Object.entries(learned)) tables.set(zone, table)
}

/** How a zone's clocks stand at a moment, by a learned table; null where none says. */
export function knownClock(at: number, timeZone: string): { minutesAhead: number; name: string } | null {
  const table = tables.get(timeZone)
  if (!table || at >= table.until) return null
  const change = table.changes.findLast(([from]) => from <= at)
  return change ? { minutesAhead: change[1], name: change[2] } : null
}
