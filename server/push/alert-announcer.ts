import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Clock } from '#shared/time.ts'
import type { AlertWatch } from '../alerts/alert-watch.ts'
import { repeatOvertaken } from '../db/database-failures.ts'
import type { Db } from '../db/schema.ts'
import { unforcedTransaction } from '../db/unforced-transaction.ts'
import { speaking } from '../language.ts'
import type { Log } from '../log.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { createTurns } from '../turns.ts'
import { addressedMessage, isFirstFor } from './addressed-messages.ts'
import { type AlertChange, type AnnouncedAlert, alertChanges, announcedIn } from './alert-changes.ts'
import { deleteMessages, enqueueMessages, type NewMessage } from './message-queue.ts'
import { subscribersOf } from './subscribers.ts'
import { coordinatesOfKey } from './subscription-store.ts'
import { messageKey, undeliveredMessages } from './undelivered-messages.ts'

export interface AnnouncerParts {
  db: Db
  watch: Pick<AlertWatch, 'subscribe'>
  clock: Clock
  log: Log
  origin: SiteOrigin
  /** Called when messages were queued. */
  onQueued: () => void
}

/** Watches the alerts of every subscribed place and queues what its subscribers are to be notified of. */
export function createAlertAnnouncer({ db, watch, clock, log, origin, onQueued }: AnnouncerParts) {
  const watched = new Map<string, () => void>()
  /** What was announced at each place, as the database has it. */
  const known = new Map<string, AnnouncedAlert[]>()
  let writing: Promise<void> = Promise.resolve()
  /** A warning may change many places at once: other requests run between them. */
  const turn = createTurns(1)

  /** Takes in an answer. Most change nothing and are not written. */
  function hear(place: string, answer: AlertsAnswer): void {
    writing = writing
      .then(async () => {
        if (!watched.has(place)) return
        const now = clock().getTime()
        const before = known.get(place)
        if (before && hasSame(before, alertChanges(before, answer, { place, now }).alerts)) return
        await turn()
        // One subscriber who leaves meanwhile must not delay a warning to all the others of the place.
        known.set(place, await repeatOvertaken(() => announce(place, answer, now)))
      })
      .catch((err: unknown) => log.error({ err, place }, 'changes of alerts could not be announced'))
  }

  /** Writes state and messages in one transaction: after a crash the change is either queued or found again. */
  const announce = async (place: string, answer: AlertsAnswer, now: number): Promise<AnnouncedAlert[]> => {
    const { alerts, queued } = await unforcedTransaction(db, async (transaction) => {
      const before = await lockAnnounced(transaction, place)
      const { alerts, changes } = alertChanges(before, answer, { place, now })
      const messages = changes.length === 0 ? [] : await messagesOf(transaction, place, changes, now)
      await enqueueMessages(transaction, messages)
      await transaction
        .updateTable('push_place_alerts')
        .set({ alerts: JSON.stringify(alerts) })
        .where('place', '=', place)
        .execute()
      return { alerts, queued: messages.length }
    })
    if (queued > 0) onQueued()
    return alerts
  }

  /**
   * Messages about changes at a place. The latest change of a thread counts: its message replaces an earlier one. An
   * earlier one that still waits is deleted when its alert ends before anything of it was told.
   */
  async function messagesOf(
    transaction: Db,
    place: string,
    changes: AlertChange[],
    now: number,
  ): Promise<NewMessage[]> {
    const subscribers = await subscribersOf(transaction, place, 'alerts')
    const threads = changes.filter(({ kind }) => kind === 'moved' || kind === 'ended').map(({ alert }) => alert.thread)
    const undelivered = await undeliveredMessages(transaction, { place, threads, now })
    const withdrawn: string[] = []
    const messages = new Map<string, NewMessage>()
    for (const subscriber of subscribers) {
      for (const change of changes) {
        const { alert, kind } = change
        const waiting = undelivered.get(messageKey(subscriber.subscription_id, alert.thread))
        if (kind === 'ended' && waiting && !waiting.mayHaveArrived && isFirstFor(subscriber, alert)) {
          withdrawn.push(waiting.id)
          continue
        }
        const told = kind === 'moved' && waiting ? { ...change, kind: 'changed' as const } : change
        const message = addressedMessage(subscriber, told, { now, origin: origin() })
        if (message) messages.set(messageKey(message.subscription_id, message.thread), message)
      }
    }
    await deleteMessages(transaction, withdrawn)
    return [...messages.values()]
  }

  return {
    /** Starts watching new places, and stops watching those that no subscription names any more. */
    async watchPlaces(): Promise<void> {
      const rows = await db.selectFrom('push_places').select('place').distinct().execute()
      const places = new Set(rows.map(({ place }) => place))
      for (const [place, stop] of watched) {
        if (places.has(place)) continue
        stop()
        watched.delete(place)
        known.delete(place)
      }
      await forgetOthers(db)
      for (const place of places) {
        if (watched.has(place)) continue
        watched.set(place, () => {})
        const tell = (answer: AlertsAnswer) => hear(place, answer)
        // In one language for all subscribers, because names of alerts are compared.
        const stop = speaking('en', () =>
          watch.subscribe(coordinatesOfKey(place), { tell, end: () => {}, hearsEveryAnswer: true }),
        )
        watched.set(place, stop)
      }
    },
    /** Stops watching all places, because another process announces. */
    rest(): void {
      for (const stop of watched.values()) stop()
      watched.clear()
      known.clear()
    },
    /** Waits until all changes that were heard of are queued. */
    settled: () => writing,
  }
}

/**
 * What was announced at a place; null before the first look. Locks the row, so that processes that announce at the same
 * time follow one another.
 */
async function lockAnnounced(db: Db, place: string): Promise<AnnouncedAlert[] | null> {
  const { alerts } = await db
    .insertInto('push_place_alerts')
    .values({ place, alerts: null })
    // Writing what is there locks the row on every database.
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet(({ ref }) => ({ alerts: ref('push_place_alerts.alerts') })),
    )
    .returning('alerts')
    .executeTakeFirstOrThrow()
  return alerts === null ? null : announcedIn(alerts)
}

/**
 * Deletes the announced alerts of places without a subscription. A process that stopped may have left such rows, and a
 * later subscriber would be notified of alerts that were in force before.
 */
async function forgetOthers(db: Db): Promise<void> {
  await db
    .deleteFrom('push_place_alerts')
    .where('place', 'not in', (query) => query.selectFrom('push_places').select('place'))
    .execute()
}

/**
 * Whether nothing needs to be written. Ids and names change with a renewal and are kept, because the next answer is
 * matched by them.
 */
const hasSame = (before: readonly AnnouncedAlert[], after: readonly AnnouncedAlert[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)
