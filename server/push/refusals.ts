import type { Selectable } from 'kysely'
import type { PushSubscriptionRow } from '../db/push-rows.ts'
import type { Db } from '../db/schema.ts'
import { removeSubscription } from './subscription-store.ts'

type Subscription = Selectable<PushSubscriptionRow>

/** Tells a dead subscription from a fault of the site's own key or clock, for which a push service refuses all. */
export interface Refusals {
  /** Notes that a push service has taken a message. */
  noteTaken(to: Subscription): void
  /** Whether any push service has taken a message since this process began: then the site reaches them. */
  hasTaken(): boolean
  /** Records that a push service did not accept the site's key for a subscription; deletes one that is surely dead. */
  noteRefused(to: Subscription): Promise<void>
}

/** Refusals in a row after which a subscription is deleted, if its push service took messages for others meanwhile. */
const MOST_REFUSALS = 3

const serviceOf = ({ endpoint }: Subscription): string => new URL(endpoint).origin

export function createRefusals(db: Db): Refusals {
  /** How many messages each push service has taken since this process began. */
  const taken = new Map<string, number>()
  /** How many those were at each subscription's latest refusal. */
  const takenBefore = new Map<string, number>()
  return {
    noteTaken(to) {
      const service = serviceOf(to)
      taken.set(service, (taken.get(service) ?? 0) + 1)
    },
    hasTaken: () => taken.size > 0,
    async noteRefused(to) {
      const now = taken.get(serviceOf(to)) ?? 0
      const before = takenBefore.get(to.id) ?? now
      takenBefore.set(to.id, now)
      const refusals = to.refusals + 1
      if (refusals >= MOST_REFUSALS && now > before) {
        takenBefore.delete(to.id)
        return await removeSubscription(db, to.id)
      }
      await db.updateTable('push_subscriptions').set({ refusals }).where('id', '=', to.id).execute()
    },
  }
}
