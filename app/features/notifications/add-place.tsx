import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { isSamePlace, type PlaceName } from './settings.ts'

interface AddPlaceProps {
  /** Places that are chosen already. */
  chosen: readonly PlaceName[]
  saved: readonly PlaceName[]
  /** The box that finds any other place. */
  search: ReactNode
  onAdd(place: PlaceName): void
}

/** Adds a further place: one of the visitor's saved ones, or one that is searched for. */
export function AddPlace({ chosen, saved, search, onAdd }: AddPlaceProps) {
  const others = saved.filter((place) => !chosen.some((each) => isSamePlace(each, place)))
  return (
    <div className="border-line border-t pt-4">
      {search}
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {others.map((place) => (
          <li key={`${place.lat},${place.lon}`}>
            <button type="button" className={BUTTON.secondary} onClick={() => onAdd(place)}>
              {m.notify_add_found({ place: place.name })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
