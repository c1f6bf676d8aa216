import type { Selectable } from 'kysely'
import type { PushPlaceRow, PushSubscriptionRow } from '../db/push-rows.ts'
import type { Db } from '../db/schema.ts'

/** A subscriber with one of its places. */
export type Subscriber = Pick<PushSubscriptionRow, 'language' | 'quiet_from' | 'quiet_until' | 'wakes'> &
  Pick<Selectable<PushSubscriptionRow>, 'clock'> &
  Selectable<PushPlaceRow>

/** Subscribers of a place who want this kind of news. */
export const subscribersOf = async (db: Db, place: string, news: 'alerts' | 'rain'): Promise<Subscriber[]> =>
  await db
    .selectFrom('push_places')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_places.subscription_id')
    .selectAll('push_places')
    .select(['language', 'clock', 'quiet_from', 'quiet_until', 'wakes'])
    .where('place', '=', place)
    .$if(news === 'alerts', (query) => query.where('colours', '<>', 'off'))
    .$if(news === 'rain', (query) => query.where('rain', '=', 1))
    .execute()
