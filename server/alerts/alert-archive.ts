import { LRUCache } from 'lru-cache'
import type { Log } from '#server/log.ts'
import { type Clock, DAY_MS } from '#shared/time.ts'
import type { AlertSourceAnswer } from './alert-feeds.ts'
import { alertId } from './alert-id.ts'
import type { AlertMessage, AlertProvider } from './alert-message.ts'
import type { AlertStore, KeptAlert } from './alert-store.ts'
import { type AlertsInForce, type AlertsInForceOf, heldUntil } from './alerts-in-force.ts'
import { toAlert } from './to-alert.ts'

/** Keeps what was seen for whoever opens an alert's address later, and notices what is no longer listed. */
export interface AlertArchive {
  /** Takes in a good answer. Returns at once; the database is written behind it. */
  note(answer: AlertSourceAnswer): void
  /**
   * The alert of that id, or the one that took its place in the end.
   *
   * @throws when only the database could tell and it fails
   */
  find(id: string): Promise<KeptAlert | null>
  /** Waits for what is still being written. */
  settled(): Promise<void>
}

export interface AlertArchiveParts {
  store: AlertStore
  inForceOf: AlertsInForceOf
  clock: Clock
  log: Log
}

type Source = AlertProvider['source']

const REMEMBERED = 2_000
/** An update names all that came before it. */
const REMEMBERED_LINKS = 20_000
/** Longer chains than any issuer's. */
const MOST_STEPS = 50

export function createAlertArchive({ store, inForceOf, clock, log }: AlertArchiveParts): AlertArchive {
  /** So that an alert can be opened in the moment it is first seen, and while the database is away. */
  const recent = new LRUCache<string, KeptAlert>({ max: REMEMBERED })
  /** What holds by each source as the database has it; absent until it was read after the start. */
  const open = new Map<Source, Map<string, KeptAlert>>()
  const linked = new LRUCache<string, string>({ max: REMEMBERED_LINKS })
  let purgedAt = Number.NEGATIVE_INFINITY
  let writing: Promise<void> = Promise.resolve()

  const openOf = async (source: Source, now: number) =>
    open.get(source) ?? new Map((await store.listOpen(source, now)).map((kept) => [kept.alert.id, kept]))

  async function write(answer: Answer): Promise<void> {
    const { source, current, says, now } = answer
    const known = await openOf(source, now)
    const replacements = replacementsIn(source, says)
    const cancelled = new Set([...says.cancelled].map((messageId) => alertId(source, messageId)))
    const isNew = (kept: KeptAlert) => contentOf(known.get(kept.alert.id)) !== contentOf(kept)
    const left: KeptAlert[] = []
    const gone: KeptAlert[] = []
    for (const kept of known.values()) {
      const { id } = kept.alert
      if (current.has(id) || kept.heldUntil <= now) continue
      const isEnded = replacements.has(id) || cancelled.has(id) || wouldBeListed(kept, answer)
      if (isEnded) gone.push({ ...kept, endedAt: now, replacedBy: replacements.get(id) ?? null })
      else left.push(kept)
    }
    for (const kept of gone) recent.set(kept.alert.id, kept)
    await store.save([...[...current.values()].filter(isNew), ...gone])
    open.set(source, new Map([...current, ...left.map((kept) => [kept.alert.id, kept] as const)]))
    await linkNew(replacements, now)
    if (now - purgedAt >= DAY_MS) {
      await store.purge(now)
      purgedAt = now
    }
  }

  async function linkNew(replacements: ReadonlyMap<string, string>, now: number): Promise<void> {
    const fresh = new Map([...replacements].filter(([id, by]) => linked.get(id) !== by))
    await store.link(fresh, now)
    for (const [id, by] of fresh) {
      linked.set(id, by)
      const kept = recent.get(id)
      if (kept) recent.set(id, { ...kept, endedAt: kept.endedAt ?? now, replacedBy: by })
    }
  }

  return {
    note(answer) {
      const { source, messages, cell } = answer
      const now = clock().getTime()
      const says = inForceOf(messages, now)
      const current = new Map(
        says.inForce.map((message) => {
          const kept = keptFrom(source, message, cell)
          return [kept.alert.id, kept]
        }),
      )
      for (const [id, kept] of current) recent.set(id, kept)
      writing = writing
        .then(() => write({ ...answer, current, says, now }))
        .catch((err) => log.error({ err, source }, 'alerts could not be written down'))
    },

    async find(id) {
      const seen = new Set<string>()
      let found: KeptAlert | null = null
      for (let next: string | null = id; next !== null && !seen.has(next) && seen.size < MOST_STEPS; ) {
        seen.add(next)
        const kept: KeptAlert | null = recent.get(next) ?? (await store.find(next))
        if (kept === null) break
        found = kept
        next = kept.replacedBy
      }
      return found
    },

    settled: () => writing,
  }
}

interface Answer extends AlertSourceAnswer {
  current: ReadonlyMap<string, KeptAlert>
  says: AlertsInForce
  now: number
}

const keptFrom = (source: Source, message: AlertMessage, cell: string | null): KeptAlert => ({
  alert: toAlert(source, message),
  areas: message.areas,
  source,
  cell,
  heldUntil: heldUntil(message),
  endedAt: null,
  replacedBy: null,
})

const contentOf = (kept: KeptAlert | undefined): string | undefined =>
  kept && JSON.stringify([kept.alert, kept.endedAt, kept.heldUntil])

/** Which alert took the place of which in the end, by our ids; cancellations are the place of nothing. */
function replacementsIn(source: Source, { replacedBy, cancelled }: AlertsInForce): Map<string, string> {
  const replacements = new Map<string, string>()
  for (const old of replacedBy.keys()) {
    let last = old
    const seen = new Set<string>()
    for (let next = replacedBy.get(last); next !== undefined && !cancelled.has(last) && !seen.has(next); ) {
      seen.add(next)
      last = next
      next = replacedBy.get(last)
    }
    if (last !== old) replacements.set(alertId(source, old), alertId(source, last))
  }
  return replacements
}

/** Whether the answer would list the alert if it still held. */
const wouldBeListed = (kept: KeptAlert, { cell }: AlertSourceAnswer): boolean => cell === null || kept.cell === cell
