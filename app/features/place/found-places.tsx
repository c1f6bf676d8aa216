import type { Location } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { savedPlaceOf, writeSavedPlaces } from './saved-places.ts'

/** What a search without scripts found: each can be saved. Null when the search failed. */
export function FoundPlaces({ text, places }: { text: string; places: readonly Location[] | null }) {
  return (
    <section aria-labelledby="found" className="mb-6 rounded-card bg-surface p-4 ring-1 ring-card-ring">
      <h2 id="found" className="text-lg [overflow-wrap:anywhere]">
        {m.places_found({ text })}
      </h2>
      {places === null && <p className="mt-2">{m.search_error_text()}</p>}
      {places?.length === 0 && <p className="mt-2">{m.search_none()}</p>}
      <ul className="mt-2 divide-y divide-line">
        {places?.map((place) => (
          <li key={`${place.coordinates.lat} ${place.coordinates.lon}`}>
            <form method="post" action="?" className="flex flex-wrap items-center justify-between gap-3 py-2">
              <input type="hidden" name="row" value={writeSavedPlaces([savedPlaceOf(place)])} />
              <span className="min-w-0">
                {savedPlaceOf(place).label} <span className="text-muted text-sm">{place.country}</span>
              </span>
              <button type="submit" name="do" value="add" className={BUTTON.secondary}>
                {m.places_save()}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
