import { mergePlaces } from '#shared/places/merge-places.ts'
import { placeKey, type SavedPlace } from '#shared/places/saved-place.ts'

/** What a device remembers of the account whose list it shows. */
export interface AccountCopy {
  /** The account's id. */
  account: string
  /** The list at the last sync, the base of the next three-way merge. */
  base: readonly SavedPlace[]
  /** The device's list from before the account's came, less what has been removed since; restored after signing out. */
  own: readonly SavedPlace[]
  /** Places of the device for which the account's list had no room. */
  left: readonly SavedPlace[]
}

/** Where a device keeps its list. */
export interface PlacesDevice {
  readPlaces(): readonly SavedPlace[]
  keepPlaces(places: readonly SavedPlace[]): void
  readCopy(): AccountCopy | null
  /** @returns whether it was kept */
  keepCopy(copy: AccountCopy | null): boolean
}

/** Sends the device's lists to the account, which answers with the merged one. */
type AskAccount = (lists: {
  base: readonly SavedPlace[]
  places: readonly SavedPlace[]
}) => Promise<{ data: readonly SavedPlace[]; left: readonly SavedPlace[] }>

/**
 * Syncs the device's list and the account's. Changes made during the request are sent with another one.
 *
 * @throws when the account does not answer; the device's list then stays as it is
 */
export async function agreeWithAccount(device: PlacesDevice, account: string, ask: AskAccount): Promise<void> {
  if (device.readCopy()?.account !== account) leaveAccount(device)
  const known = device.readCopy() ?? { account, base: [], own: device.readPlaces(), left: [] }
  // Without a stored copy the account's list could not be removed again after signing out, so nothing is sent.
  if (!device.keepCopy(known)) return
  const sent = device.readPlaces()
  const { data, left } = await ask({ base: known.base, places: sent })
  // Another tab may have left the account meanwhile.
  if (device.readCopy()?.account !== account) return
  const changed = device.readPlaces()
  device.keepPlaces(data)
  // Read back from the device: the cookie shortens the names of a long list, which must not count as renaming.
  const base = device.readPlaces()
  const keys = new Set(data.map(placeKey))
  const stillLeft = [...known.left, ...left].filter((place) => !keys.has(placeKey(place)))
  for (const place of stillLeft) keys.add(placeKey(place))
  const own = known.own.filter((place) => keys.has(placeKey(place)))
  device.keepCopy({ account, base, own, left: stillLeft })
  if (JSON.stringify(changed) === JSON.stringify(sent)) return
  device.keepPlaces(mergePlaces(sent, changed, base).places)
  await agreeWithAccount(device, account, ask)
}

/**
 * Removes the account's list from the device and restores the device's own. Changes not yet sent to the account stay
 * here.
 */
export function leaveAccount(device: PlacesDevice): void {
  const copy = device.readCopy()
  if (!copy) return
  device.keepPlaces(mergePlaces(copy.base, device.readPlaces(), copy.own).places)
  device.keepCopy(null)
}

/** Drops a place for which the account's list had no room. */
export function dropLeftPlace(device: PlacesDevice, key: string): void {
  const copy = device.readCopy()
  if (!copy) return
  const without = (places: readonly SavedPlace[]) => places.filter((place) => placeKey(place) !== key)
  device.keepCopy({ ...copy, own: without(copy.own), left: without(copy.left) })
}
