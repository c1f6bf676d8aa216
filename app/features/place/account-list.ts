import { mergePlaces } from '#shared/places/merge-places.ts'
import { placeKey, type SavedPlace } from '#shared/places/saved-place.ts'

/** What a device keeps of the account whose list it has. */
export interface AccountCopy {
  /** The account's id. */
  account: string
  /** The list on which both last agreed. */
  base: readonly SavedPlace[]
  /** What the device had before the account's list came, without what has been removed since: it stays when the account goes. */
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

/** What the account answers to the lists of a device. */
type AskAccount = (lists: {
  base: readonly SavedPlace[]
  places: readonly SavedPlace[]
}) => Promise<{ data: readonly SavedPlace[]; left: readonly SavedPlace[] }>

/**
 * Makes the device's list and the account's one. What is changed while the account is asked is brought to it by a further question.
 *
 * @throws when the account does not answer; the device's list stays as it is then
 */
export async function agreeWithAccount(device: PlacesDevice, account: string, ask: AskAccount): Promise<void> {
  if (device.readCopy()?.account !== account) leaveAccount(device)
  const known = device.readCopy() ?? { account, base: [], own: device.readPlaces(), left: [] }
  // A list that could not be taken back is not brought.
  if (!device.keepCopy(known)) return
  const sent = device.readPlaces()
  const { data, left } = await ask({ base: known.base, places: sent })
  // Another tab may have left the account meanwhile.
  if (device.readCopy()?.account !== account) return
  const changed = device.readPlaces()
  device.keepPlaces(data)
  // As the device keeps it: a long list has shorter names in its cookie, which is no renaming.
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

/** Takes the account's list from the device, which has its own again. What the account was not asked for yet stays here. */
export function leaveAccount(device: PlacesDevice): void {
  const copy = device.readCopy()
  if (!copy) return
  device.keepPlaces(mergePlaces(copy.base, device.readPlaces(), copy.own).places)
  device.keepCopy(null)
}

/** The visitor no longer wants places that had no room. */
export function dropLeftPlace(device: PlacesDevice, key: string): void {
  const copy = device.readCopy()
  if (!copy) return
  const without = (places: readonly SavedPlace[]) => places.filter((place) => placeKey(place) !== key)
  device.keepCopy({ ...copy, own: without(copy.own), left: without(copy.left) })
}
