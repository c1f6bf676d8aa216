import { type FormEvent, useEffect } from 'react'
import type { Location } from '#shared/contracts/location.ts'
import { pagePath } from '#shared/language-path.ts'
import { MOST_PLACES, placeKey } from '#shared/places/saved-place.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { say } from '../../ui/say.ts'
import { changeKeptPlaces, restorePlacesCookie, useKeptPlaces } from './places-storage.ts'
import { noteRecentPlace } from './recent-places.ts'
import { savedPlaceOf, writeSavedPlaces } from './saved-places.ts'

/**
 * Adds the place of a page to the visitor's list and removes it again; also records it as recently opened. Without
 * scripts it posts to the page of the list.
 */
export default function SavePlaceButton({ place }: { place: Location }) {
  const places = useKeptPlaces()
  const row = savedPlaceOf(place)
  const key = placeKey(row)
  const isSaved = places.some((each) => placeKey(each) === key)
  useEffect(() => noteRecentPlace(savedPlaceOf(place)), [place])
  const toggle = (event: FormEvent) => {
    // Lets the form post: the page of the list says that it is full. The server knows that from the cookie alone.
    if (!isSaved && places.length >= MOST_PLACES) return void restorePlacesCookie()
    event.preventDefault()
    const isKept = changeKeptPlaces(isSaved ? { kind: 'remove', key } : { kind: 'add', place: row })
    if (!isKept) say({ tone: 'destructive', title: m.places_not_kept(), text: m.places_not_kept_text() })
  }
  return (
    <form method="post" action={pagePath('/places')} onSubmit={toggle}>
      <input type="hidden" name="row" value={writeSavedPlaces([row])} />
      <button
        type="submit"
        name="do"
        value="add"
        aria-pressed={isSaved}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-lake text-sm hover:bg-raised"
      >
        <InterfaceIcon name="star" className={`size-4.5 ${isSaved ? 'fill-current' : ''}`} />
        <span className="max-lg:sr-only">{m.places_save()}</span>
      </button>
    </form>
  )
}
