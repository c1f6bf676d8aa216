import { LONGEST_OWN_NAME, MOST_PLACES, placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { readableLabel } from '#shared/readable-label.ts'
import { readSavedPlaces } from './saved-places.ts'

/** One thing that a visitor does to the list. */
export type PlaceChange =
  /** @param at where it shall stand, at the end unless given */
  | { kind: 'add'; place: SavedPlace; at?: number }
  | { kind: 'remove'; key: string }
  | { kind: 'rename'; key: string; ownName: string | null }
  /** @param to its new position, from 0 on */
  | { kind: 'move'; key: string; to: number }

/** The list after a change. Adding a place that is in it, or to a full list, changes nothing. */
export function changePlaces(places: readonly SavedPlace[], change: PlaceChange): readonly SavedPlace[] {
  if (change.kind === 'add') {
    if (isIn(places, change.place) || places.length >= MOST_PLACES) return places
    return places.toSpliced(change.at ?? places.length, 0, change.place)
  }
  const index = places.findIndex((place) => placeKey(place) === change.key)
  const place = places[index]
  if (!place) return places
  if (change.kind === 'remove') return places.toSpliced(index, 1)
  if (change.kind === 'rename') return places.with(index, { ...place, ownName: change.ownName })
  const to = Math.min(Math.max(change.to, 0), places.length - 1)
  return places.toSpliced(index, 1).toSpliced(to, 0, place)
}

/** Whether a place is not in the list and cannot be added. */
export const hasNoRoom = (places: readonly SavedPlace[], place: SavedPlace): boolean =>
  places.length >= MOST_PLACES && !isIn(places, place)

const isIn = (places: readonly SavedPlace[], place: SavedPlace): boolean =>
  places.some((each) => placeKey(each) === placeKey(place))

/** The change that a form of the page asks for; null when it names none. */
export function readPlaceChange(form: FormData): PlaceChange | null {
  const text = (name: string) => form.get(name)?.toString() ?? ''
  const key = text('place')
  switch (text('do')) {
    case 'add': {
      const [place] = readSavedPlaces(text('row')) ?? []
      const at = Number.parseInt(text('at'), 10)
      return place ? { kind: 'add', place, ...(at >= 0 && { at }) } : null
    }
    case 'remove':
      return { kind: 'remove', key }
    case 'rename':
      return { kind: 'rename', key, ownName: readableLabel(text('name'), LONGEST_OWN_NAME) }
    case 'move': {
      const to = Number.parseInt(text('to'), 10)
      return Number.isNaN(to) ? null : { kind: 'move', key, to }
    }
    default:
      return null
  }
}
