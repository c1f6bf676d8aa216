import { LRUCache } from 'lru-cache'
import { atMostEntries } from '#server/cache-of-entries.ts'
import type { Log } from '#server/log.ts'
import { type Clock, DAY_MS } from '#shared/time.ts'
import type { AlertSourceAnswer } from './alert-feeds.ts'
import { alertId } from './alert-id.ts'
import type { AlertMessage, AlertProvider } from './alert-message.ts'
import type { AlertStore, KeptAlert } from './alert-store.ts'
import { alertThatGoesOn } from './alert-that-goes-on.ts'
import { type AlertsInForce, type AlertsInForceOf, heldUntil } from './alerts-in-force.ts'
import type { IssuedAlert } from './issued-alert.ts'
import { toAlert } from './to-alert.ts'

/** Keeps alerts so that their addresses open later, and notices which are no longer listed. */
export interface AlertArchive {
  /** Takes in a source's successful answer. Returns at once; the database is written afterwards. */
  note(answer: AlertSourceAnswer): void
  /** Visitors were given these alerts: they are kept from now on, whatever their source. Returns at once. */
  noteSeen(alerts: readonly IssuedAlert[]): void
  /**
   * The alert of that id, or the last of those that replaced it.
   *
   * @throws when the alert is not in memory and the database fails
   */
  find(id: string): Promise<KeptAlert | null>
  /**
   * The alerts that held at a moment, each in the version of that moment.
   *
   * @param at epoch milliseconds
   * @throws when the database fails
   */
  listHeldAt(at: number): Promise<KeptAlert[]>
  /** Waits for what is still being written. */
  settled(): Promise<void>
}

export interface AlertArchiveParts {
  store: AlertStore
  /** Whether only those alerts of a source are kept that were in an answer to a visitor; see `AlertProvider`. */
  isKeptWhenSeen: (source: AlertProvider['source']) => boolean
  inForceOf: AlertsInForceOf
  clock: Clock
  log: Log
}

type Source = AlertProvider['source']

/** An alert of a source's last answer. */
interface Listed {
  kept: KeptAlert
  isStored: boolean
}

const REMEMBERED = 2_000
const REMEMBERED_AS_SEEN = 20_000
/** Replacements that are remembered: an update names every message before it. */
const REMEMBERED_LINKS = 20_000
/** Most replacements that are followed; no issuer's chain is longer. */
const MOST_STEPS = 50

export function createAlertArchive(parts: AlertArchiveParts): AlertArchive {
  const { store, isKeptWhenSeen, inForceOf, clock, log } = parts
  /** So that an alert can be opened in the moment it is first seen, and while the database is away. */
  const recent = new LRUCache<string, KeptAlert>({ max: REMEMBERED })
  /** Alerts in force by source; absent until they were read from the database after the start. */
  const open = new Map<Source, ReadonlyMap<string, Listed>>()
  /** The last answers of sources whose alerts are kept only once a visitor was given them. */
  const latest = new Map<Source, Answer>()
  const seen = new LRUCache<string, true>(atMostEntries(REMEMBERED_AS_SEEN))
  const linked = new LRUCache<string, string>(atMostEntries(REMEMBERED_LINKS))
  let purgedAt = Number.NEGATIVE_INFINITY
  let writing: Promise<void> = Promise.resolve()

  const openOf = async (source: Source, now: number): Promise<ReadonlyMap<string, Listed>> =>
    open.get(source) ??
    new Map((await store.listOpen(source, now)).map((kept) => [kept.alert.id, { kept, isStored: true }]))

  async function write(answer: Answer): Promise<void> {
    const { source, current, says, now } = answer
    const known = await openOf(source, now)
    const replacements = replacementsIn(source, says)
    const cancelled = new Set([...says.cancelled].map((messageId) => alertId(source, messageId)))
    const listed = new Map<string, Listed>()
    const changed: KeptAlert[] = []
    for (const { kept, isStored } of known.values()) {
      const { id } = kept.alert
      if (current.has(id) || kept.heldUntil <= now) continue
      const isEnded = replacements.has(id) || cancelled.has(id) || wouldBeListed(kept, answer)
      if (!isEnded) listed.set(id, { kept, isStored })
      else {
        const goesOn = cancelled.has(id) ? null : alertThatGoesOn(kept, current.values())
        const replacedBy = replacements.get(id) ?? goesOn?.alert.id ?? null
        if (replacedBy !== null) seen.set(replacedBy, true)
        const ended = { ...kept, endedAt: now, replacedBy }
        recent.set(id, ended)
        if (isStored) changed.push(ended)
      }
    }
    await linkNew(replacements, now)
    for (const [id, kept] of current) {
      const before = known.get(id)
      const isStored = before?.isStored || !isKeptWhenSeen(source) || seen.has(id)
      listed.set(id, { kept, isStored })
      if (isStored && !(before?.isStored && contentOf(before.kept) === contentOf(kept))) changed.push(kept)
    }
    await store.save(changed)
    open.set(source, listed)
    if (Math.abs(now - purgedAt) >= DAY_MS) {
      await store.purge(now)
      purgedAt = now
    }
  }

  async function linkNew(replacements: ReadonlyMap<string, string>, now: number): Promise<void> {
    const fresh = new Map([...replacements].filter(([id, by]) => linked.get(id) !== by))
    for (const id of await store.link(fresh, now)) {
      // The replacement is kept, too, because the address of a kept alert leads to it.
      const by = fresh.get(id)
      if (by !== undefined) seen.set(by, true)
    }
    for (const [id, by] of fresh) {
      linked.set(id, by)
      const kept = recent.get(id)
      if (kept) recent.set(id, { ...kept, endedAt: kept.endedAt ?? now, replacedBy: by })
    }
  }

  function writeNext(answer: Answer): void {
    writing = writing
      .then(() => write(answer))
      .catch((err) => log.error({ err, source: answer.source }, 'alerts could not be written down'))
  }

  function noteSeen(alerts: readonly IssuedAlert[]): void {
    const news = alerts.filter(({ id }) => !seen.has(id))
    for (const { id } of news) seen.set(id, true)
    for (const answer of latest.values()) if (news.some(({ id }) => answer.current.has(id))) writeNext(answer)
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
      const whole = { ...answer, current, says, now }
      if (isKeptWhenSeen(source)) latest.set(source, whole)
      writeNext(whole)
    },

    noteSeen,

    async find(id) {
      const passed = new Set<string>()
      let found: KeptAlert | null = null
      for (let next: string | null = id; next !== null && !passed.has(next) && passed.size < MOST_STEPS; ) {
        passed.add(next)
        const kept: KeptAlert | null = recent.get(next) ?? (await store.find(next))
        if (kept === null) break
        found = kept
        next = kept.replacedBy
      }
      if (found) noteSeen([found.alert])
      return found
    },

    async listHeldAt(at) {
      const held = await store.listHeldAt(at)
      const ids = new Set(held.map(({ alert }) => alert.id))
      // Between the issue of an update and its arrival here both versions held; the newer one is listed.
      return held.filter(({ replacedBy }) => replacedBy === null || !ids.has(replacedBy))
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
  hazards: [message.alert, message.series].filter((name) => name != null),
  heldUntil: heldUntil(message),
  endedAt: null,
  replacedBy: null,
})

const contentOf = (kept: KeptAlert): string => JSON.stringify([kept.alert, kept.hazards, kept.endedAt, kept.heldUntil])

/** The last replacement of each replaced alert, by our ids; a cancellation replaces nothing. */
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
