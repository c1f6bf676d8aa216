import { MOST_PLACES, placeKey, type SavedPlace } from './saved-place.ts'

type Places = readonly SavedPlace[]

export interface MergedPlaces {
  places: SavedPlace[]
  /** Places of `mine` for which the list had no room. */
  left: SavedPlace[]
}

/**
 * Merges two lists that have a common earlier state. Changes made in `mine` since then (places added, removed, renamed,
 * reordered) are applied to `theirs`; everything else stays as `theirs` has it. A place that was removed from `theirs`
 * since then stays removed.
 *
 * @param base the common earlier state; empty when the lists meet for the first time: then both keep all their places
 */
export function mergePlaces(base: Places, mine: Places, theirs: Places): MergedPlaces {
  const [before, here, there] = [base, mine, theirs].map(
    (list) => new Map(list.map((place) => [placeKey(place), place])),
  )
  const kept = theirs
    .filter((place) => here?.has(placeKey(place)) || !before?.has(placeKey(place)))
    .map((place) => named(place, before?.get(placeKey(place)), here?.get(placeKey(place))))
  const added = mine.filter((place) => !before?.has(placeKey(place)) && !there?.has(placeKey(place)))
  const room = Math.max(0, MOST_PLACES - kept.length)
  const all = [...kept, ...added.slice(0, room)]
  const [first, second] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine]
  return { places: inOrder(all, first, second), left: added.slice(room) }
}

/** The place with the name given in `here` if it was given since `before`, else with its own name. */
function named(place: SavedPlace, before: SavedPlace | undefined, here: SavedPlace | undefined): SavedPlace {
  if (!here) return place
  const isRenamed = before ? before.ownName !== here.ownName : place.ownName === null
  return isRenamed ? { ...place, ownName: here.ownName } : place
}

function isReordered(base: Places, mine: Places): boolean {
  const keysIn = (list: Places, other: Places) => {
    const others = new Set(other.map(placeKey))
    return list.map(placeKey).filter((key) => others.has(key))
  }
  return keysIn(base, mine).join(' ') !== keysIn(mine, base).join(' ')
}

/**
 * The places in the order of `first`. Each place that `first` lacks is put next to its neighbour in `second`: after the
 * one before it, else before the one after it.
 */
function inOrder(places: Places, first: Places, second: Places): SavedPlace[] {
  const byKey = new Map(places.map((place) => [placeKey(place), place]))
  const order = first.map(placeKey).filter((key) => byKey.has(key))
  const neighbours = second.map(placeKey).filter((key) => byKey.has(key))
  for (const [index, key] of neighbours.entries()) {
    if (order.includes(key)) continue
    const previous = neighbours.slice(0, index).findLast((each) => order.includes(each))
    const next = neighbours.slice(index + 1).find((each) => order.includes(each))
    if (previous !== undefined) order.splice(order.indexOf(previous) + 1, 0, key)
    else order.splice(next === undefined ? order.length : order.indexOf(next), 0, key)
  }
  return order.flatMap((key) => byKey.get(key) ?? [])
}
