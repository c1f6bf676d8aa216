import { hash, randomBytes } from 'node:crypto'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { DAY_MS } from '#shared/time.ts'
import { parseUnitPreferences, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import type { Locale } from '#words/runtime.js'
import { repeatOvertaken } from '../db/database-failures.ts'
import type { Db } from '../db/schema.ts'
import { countryCodeAt } from '../places/country-at.ts'
import { timeZoneAt } from '../places/time-zone.ts'
import { minutesOfTime, nextMorning, timeOfMinutes } from './quiet-hours.ts'

/** What a browser's push service needs. */
export interface Destination {
  endpoint: string
  p256dh: string
  auth: string
}

export interface SubscriptionSettings extends NotificationSettings {
  lastSentAt: number | null
}

export interface MadeSubscription {
  id: string
  token: string
  /** Whether its push service has taken a message for it, so that it is surely no made-up one. */
  isProven: boolean
}

/** Subscriptions to notifications, each with a token instead of an account. */
export interface SubscriptionStore {
  /**
   * Keeps a subscription, in place of an earlier one of the same browser.
   *
   * @returns null when the endpoint is known with other keys: it belongs to another browser
   */
  add(to: Destination, settings: NotificationSettings, language: Locale): Promise<MadeSubscription | null>
  /** null when there is none, or its token is another one. */
  find(id: string, token: string): Promise<SubscriptionSettings | null>
  /** Does nothing when there is none. */
  change(id: string, settings: NotificationSettings, language: Locale): Promise<void>
  /**
   * Replaces a browser's old destination with a new one.
   *
   * @returns `unknown` when no subscription has the old one with these keys, `of-another` when another one has the new
   */
  renew(old: Destination, renewed: Destination): Promise<'renewed' | 'unknown' | 'of-another'>
  /** See `removeSubscription`. */
  remove(id: string): Promise<void>
  /** Deletes subscriptions for which everything has been off for a year: their browsers may be long gone. */
  removeUnused(): Promise<void>
  count(): Promise<number>
}

const UNUSED_KEPT_MS = 365 * DAY_MS

/** About a kilometre: neighbours share a place, and no subscriber's exact position is kept. */
const PLACE_DECIMALS = 2

/**
 * The key of a place: `43.65,-79.38`. Beside a border it is the nearest such point of the same country, because that
 * country's agency issues the alerts.
 */
export function notifiedPlaceKey(place: Coordinates): string {
  const rounded = { lat: roundDegrees(place.lat), lon: roundDegrees(place.lon) }
  const country = countryCodeAt(place)
  const isSameCountry = (point: Coordinates) => country === null || countryCodeAt(point) === country
  const { lat, lon } = isSameCountry(rounded)
    ? rounded
    : (pointsAround(rounded)
        .sort((one, other) => distanceKm(place, one) - distanceKm(place, other))
        .find(isSameCountry) ?? rounded)
  return [lat, lon].map((degrees) => degrees.toFixed(PLACE_DECIMALS)).join()
}

const PLACE_STEPS = [-1, 0, 1].map((step) => step / 10 ** PLACE_DECIMALS)
const roundDegrees = (degrees: number): number => Number(degrees.toFixed(PLACE_DECIMALS)) + 0
const pointsAround = ({ lat, lon }: Coordinates): Coordinates[] =>
  PLACE_STEPS.flatMap((north) =>
    PLACE_STEPS.map((east) => ({ lat: roundDegrees(lat + north), lon: roundDegrees(lon + east) })),
  )

export function coordinatesOfKey(place: string): Coordinates {
  const [lat = 0, lon = 0] = place.split(',').map(Number)
  return { lat, lon }
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url')

const settingsColumns = ({ quiet, units, clock }: NotificationSettings) => ({
  clock,
  units: serialiseUnitPreferences(parseUnitPreferences(units)),
  quiet_from: quiet && minutesOfTime(quiet.from),
  quiet_until: quiet && minutesOfTime(quiet.until),
  wakes: Number(quiet?.wakes ?? true),
})

/** Deletes a subscription with its places and waiting messages. */
export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** @param now epoch milliseconds */
export function createSubscriptionStore(db: Db, now: () => number): SubscriptionStore {
  /** Rewrites the places; news that were on before keep the time since when they are on. */
  async function writePlaces(transaction: Db, id: string, { places }: NotificationSettings): Promise<void> {
    const known = await transaction
      .selectFrom('push_places')
      .select(['place', 'colours', 'since', 'rain', 'rain_since'])
      .where('subscription_id', '=', id)
      .execute()
    const before = new Map(known.map((row) => [row.place, row]))
    await transaction.deleteFrom('push_places').where('subscription_id', '=', id).execute()
    const rows = new Map(
      places.map(({ lat, lon, name, colours, watches, rain, morning }, position) => {
        const place = notifiedPlaceKey({ lat, lon })
        const time_zone = timeZoneAt({ lat, lon })
        const row = { subscription_id: id, place, position, name, colours, watches: Number(watches), time_zone }
        const minutes = morning === null ? null : minutesOfTime(morning)
        const last = before.get(place)
        const ahead = {
          rain: Number(rain),
          rain_since: last?.rain === 1 ? last.rain_since : now(),
          morning: minutes,
          morning_due: minutes === null ? null : nextMorning(minutes, time_zone, now()),
        }
        const wasOn = last && last.colours !== 'off'
        const since = wasOn && colours !== 'off' ? last.since : now()
        return [place, { ...row, ...ahead, since }]
      }),
    )
    await transaction
      .insertInto('push_places')
      .values([...rows.values()])
      .execute()
  }

  return {
    add: async ({ endpoint, p256dh, auth }, settings, language) =>
      await db.transaction().execute(async (transaction) => {
        const token = randomBytes(32).toString('base64url')
        const made = await transaction
          .insertInto('push_subscriptions')
          .values({
            id: randomBytes(16).toString('base64url'),
            token_hash: hashOf(token),
            endpoint,
            p256dh,
            auth,
            language,
            ...settingsColumns(settings),
            created_at: now(),
            last_sent_at: null,
          })
          .onConflict((conflict) =>
            conflict
              .column('endpoint')
              .doUpdateSet((row) => ({
                token_hash: row.ref('excluded.token_hash'),
                language: row.ref('excluded.language'),
                quiet_from: row.ref('excluded.quiet_from'),
                quiet_until: row.ref('excluded.quiet_until'),
                wakes: row.ref('excluded.wakes'),
                units: row.ref('excluded.units'),
                clock: row.ref('excluded.clock'),
              }))
              // Only the browser knows the keys: with them it proves that the subscription is its own.
              .where('push_subscriptions.p256dh', '=', p256dh)
              .where('push_subscriptions.auth', '=', auth),
          )
          .returning(['id', 'last_sent_at'])
          .executeTakeFirst()
        if (!made) return null
        await writePlaces(transaction, made.id, settings)
        return { id: made.id, token, isProven: made.last_sent_at !== null }
      }),

    async find(id, token) {
      const row = await db
        .selectFrom('push_subscriptions')
        .select(['quiet_from', 'quiet_until', 'wakes', 'units', 'clock', 'last_sent_at'])
        .where('id', '=', id)
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      if (!row) return null
      const places = await db
        .selectFrom('push_places')
        .selectAll()
        .where('subscription_id', '=', id)
        .orderBy('position')
        .execute()
      const { quiet_from, quiet_until, wakes, units, clock, last_sent_at } = row
      return {
        places: places.map(({ place, name, colours, watches, rain, morning }) => ({
          ...coordinatesOfKey(place),
          name,
          colours,
          watches: watches === 1,
          rain: rain === 1,
          morning: morning === null ? null : timeOfMinutes(morning),
        })),
        units,
        clock,
        quiet:
          quiet_from === null || quiet_until === null
            ? null
            : { from: timeOfMinutes(quiet_from), until: timeOfMinutes(quiet_until), wakes: wakes === 1 },
        lastSentAt: last_sent_at,
      }
    },

    change: async (id, settings, language) =>
      await db.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('push_subscriptions')
          .set({ ...settingsColumns(settings), language })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (changed) await writePlaces(transaction, id, settings)
      }),

    renew: async (old, { endpoint, p256dh, auth }) =>
      // A page of the browser may subscribe the new endpoint at the same time.
      await repeatOvertaken(() =>
        db.transaction().execute(async (transaction) => {
          const known = await transaction
            .selectFrom('push_subscriptions')
            .select('id')
            .where('endpoint', '=', old.endpoint)
            .where('p256dh', '=', old.p256dh)
            .where('auth', '=', old.auth)
            .executeTakeFirst()
          if (!known) return 'unknown'
          const there = await transaction
            .selectFrom('push_subscriptions')
            .select(['p256dh', 'auth'])
            .where('endpoint', '=', endpoint)
            .where('id', '<>', known.id)
            .executeTakeFirst()
          if (there && (there.p256dh !== p256dh || there.auth !== auth)) return 'of-another'
          if (there) {
            // A page of the browser has subscribed the new endpoint already, and keeps the token of that subscription
            // alone. Two would notify twice.
            await transaction.deleteFrom('push_subscriptions').where('id', '=', known.id).execute()
            return 'renewed'
          }
          await transaction
            .updateTable('push_subscriptions')
            .set({ endpoint, p256dh, auth, refusals: 0 })
            .where('id', '=', known.id)
            .execute()
          return 'renewed'
        }),
      ),

    remove: (id) => removeSubscription(db, id),

    async removeUnused() {
      const before = now() - UNUSED_KEPT_MS
      await db
        .deleteFrom('push_subscriptions')
        .where('created_at', '<', before)
        .where((row) => row.or([row('last_sent_at', 'is', null), row('last_sent_at', '<', before)]))
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('push_places')
                .select('place')
                .whereRef('subscription_id', '=', 'push_subscriptions.id')
                .where((place) =>
                  place.or([
                    place('colours', '<>', 'off'),
                    place('rain', '=', 1),
                    place('morning', 'is not', null),
                    place('since', '>=', before),
                  ]),
                ),
            ),
          ),
        )
        .execute()
    },

    async count() {
      const { count } = await db
        .selectFrom('push_subscriptions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
