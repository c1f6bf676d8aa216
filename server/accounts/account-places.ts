import { type MergedPlaces, mergePlaces } from '#shared/places/merge-places.ts'
import { LONGEST_OWN_NAME, placeKey, roundedCoordinates, type SavedPlace } from '#shared/places/saved-place.ts'
import { readableLabel } from '#shared/readable-label.ts'
import type { Clock } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'

/** The saved places of accounts. */
export interface AccountPlaces {
  /**
   * Merges a device's list into the account's and stores the result. Concurrent calls for one account run one after the
   * other; repeating a call changes nothing.
   *
   * @param base the list on which both last agreed; empty for a device that merges for the first time
   */
  merge(userId: string, lists: { base: readonly SavedPlace[]; places: readonly SavedPlace[] }): Promise<MergedPlaces>
}

export function createAccountPlaces(db: Db, clock: Clock): AccountPlaces {
  return {
    merge: (userId, { base, places }) =>
      db.transaction().execute(async (tx) => {
        const updated_at = clock().getTime()
        // The write locks the row, so that the list that it gives back is the newest one.
        const before = await tx
          .insertInto('account_places')
          .values({ user_id: userId, places: '[]', updated_at })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at }))
          .returning('places')
          .executeTakeFirstOrThrow()
        const kept: SavedPlace[] = JSON.parse(before.places)
        const merged = mergePlaces(cleaned(base), cleaned(places), kept)
        await tx
          .updateTable('account_places')
          .set({ places: JSON.stringify(merged.places) })
          .where('user_id', '=', userId)
          .execute()
        return merged
      }),
  }
}

/** Each place once, with readable names and its coordinates rounded, as its key has them. */
function cleaned(places: readonly SavedPlace[]): SavedPlace[] {
  const byKey = new Map<string, SavedPlace>()
  for (const { label, ownName, coordinates } of places) {
    const readable = readableLabel(label)
    const place = { ownName: readableLabel(ownName, LONGEST_OWN_NAME), coordinates: roundedCoordinates(coordinates) }
    if (readable && !byKey.has(placeKey(place))) byKey.set(placeKey(place), { label: readable, ...place })
  }
  return [...byKey.values()]
}
