import { useEffect, useRef } from 'react'
import { MOST_PLACES, placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { useAccountCopy } from './account-copy.ts'
import { dropLeftPlace } from './account-list.ts'
import { changeKeptPlaces, useKeptPlaces } from './places-storage.ts'
import { calledName } from './saved-places.ts'
import { THIS_DEVICE } from './this-device.ts'

const NONE = [] as const

/** Places of this device for which the account's list had no room: each can be saved once there is, or removed. */
export function LeftPlaces() {
  const left = useAccountCopy()?.left ?? NONE
  const isFull = useKeptPlaces().length >= MOST_PLACES
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(left.length)
  useEffect(() => {
    // The pressed button went with its row.
    if (left.length < shown.current && document.activeElement === document.body) heading.current?.focus()
    shown.current = left.length
  }, [left])
  if (left.length === 0) return null
  const save = (place: SavedPlace) => changeKeptPlaces({ kind: 'add', place })
  return (
    <section aria-labelledby="left-places" className="mt-6 rounded-card bg-surface p-4 ring-1 ring-card-ring">
      <h2 id="left-places" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {m.places_left_title()}
      </h2>
      <p className="mt-1 text-muted">{m.places_left_text({ count: MOST_PLACES })}</p>
      <ul className="mt-2 divide-y divide-line">
        {left.map((place) => (
          <li key={placeKey(place)} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{calledName(place)}</span>
            <span className="flex flex-wrap gap-2">
              <button type="button" disabled={isFull} className={BUTTON.secondary} onClick={() => save(place)}>
                {m.places_save()}
              </button>
              <button
                type="button"
                className={BUTTON.quiet}
                onClick={() => dropLeftPlace(THIS_DEVICE, placeKey(place))}
              >
                {m.places_remove()}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
