import { type Clock, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Visitor } from '../http/visitor.ts'
import { COUNTED_EVENTS } from '../limits.ts'
import type { AuditEntry, AuditLog } from './audit-log.ts'
import { networkOf } from './network-of.ts'

/**
 * For events that anybody can cause as often as they like. Of each kind and network the first of a minute are recorded
 * one by one; the number of the others becomes one row when the minute is over. So the record grows at a bounded pace,
 * however many requests come.
 */
export interface CountedAudit extends AuditLog {
  /** Records what was only counted; call it once a minute and before the process ends. */
  flush(): Promise<void>
}

interface Count {
  kept: number
  repeats: number
  entry: AuditEntry
  visitor: Visitor | null
  networks: number
}

export function createCountedAudit(audit: AuditLog, clock: Clock): CountedAudit {
  let counts = new Map<string, Count>()
  let minute = { startedAt: 0, kept: 0 }
  let hour = { startedAt: 0, kept: 0 }

  async function flush(): Promise<void> {
    const over = [...counts.values()].filter(({ repeats }) => repeats > 0).sort((a, b) => b.repeats - a.repeats)
    for (const [key, count] of counts) counts.set(key, { ...count, repeats: 0 })
    const together = new Map<string, Count>()
    for (const { entry, repeats } of over.slice(COUNTED_EVENTS.countsPerMinute)) {
      const count = together.get(kindOf(entry)) ?? { kept: 0, repeats: 0, entry, visitor: null, networks: 0 }
      together.set(kindOf(entry), { ...count, repeats: count.repeats + repeats, networks: count.networks + 1 })
    }
    const all = [...over.slice(0, COUNTED_EVENTS.countsPerMinute), ...together.values()]
    await Promise.all(all.map((count) => audit.record(repeated(count), count.visitor)))
  }

  return {
    async record(entry, visitor) {
      const now = clock().getTime()
      if (hour.startedAt !== startOf(now, HOUR_MS)) hour = { startedAt: startOf(now, HOUR_MS), kept: 0 }
      if (minute.startedAt !== startOf(now, MINUTE_MS)) {
        minute = { startedAt: startOf(now, MINUTE_MS), kept: 0 }
        const flushed = flush()
        counts = new Map()
        await flushed
      }
      const network = visitor && networkOf(visitor.address)
      const own = `${kindOf(entry)} ${network ?? entry.details?.source ?? ''}`
      const isAlone = counts.has(own) || counts.size < COUNTED_EVENTS.counts
      const key = isAlone ? own : `${kindOf(entry)} of many`
      const count = counts.get(key) ?? { kept: 0, repeats: 0, entry, visitor: isAlone ? visitor : null, networks: 1 }
      const isKept =
        count.kept < COUNTED_EVENTS.perNetworkAndMinute &&
        minute.kept < COUNTED_EVENTS.perMinute &&
        hour.kept < COUNTED_EVENTS.perHour
      counts.set(key, { ...count, kept: count.kept + Number(isKept), repeats: count.repeats + Number(!isKept) })
      if (!isKept) return
      minute.kept += 1
      hour.kept += 1
      await audit.record(entry, visitor)
    },
    flush,
  }
}

/**
 * Events are counted together when type and message are the same. The type alone is not enough: too many requests and too
 * many wrong codes for a known password are one type, and a flood of the first would hide the second.
 */
const kindOf = ({ type, message }: AuditEntry): string => `${type} ${message}`

const startOf = (now: number, ms: number): number => Math.floor(now / ms) * ms

function repeated({ entry, repeats, networks }: Count): AuditEntry {
  const details = { ...entry.details, repeats, ...(networks > 1 && { networks }) }
  return { ...entry, message: `${entry.message} ${repeats} more within a minute.`, details }
}
