import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MOST_PLACES, placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { hasNoRoom, type PlaceChange, readPlaceChange } from './change-places.ts'
import { dragPlace } from './drag-place.ts'
import { keepKnownWeather } from './known-weather.ts'
import { PlaceRow } from './place-row.tsx'
import type { PlaceWeather } from './place-weather.ts'
import { changeKeptPlaces, useKeptPlaces } from './places-storage.ts'
import { calledName, writeSavedPlaces } from './saved-places.ts'

/** A place that was just removed, and where it stood. */
interface RemovedPlace {
  place: SavedPlace
  at: number
}

interface PlacesListProps {
  /** The list that the server drew the page with. */
  served: readonly SavedPlace[]
  /** By `placeKey`; a place without an entry is still asked for. */
  weather: ReadonlyMap<string, PlaceWeather>
  /** Draws the next 24 hours of a place. */
  strip: (key: string) => ReactNode
  removed: RemovedPlace | null
  /** A place that was not saved because the list is full. */
  noRoom: SavedPlace | null
}

/** The saved places in the visitor's order. Changes show at once; without scripts the server makes them. */
export function PlacesList({ served, weather, strip, noRoom, ...props }: PlacesListProps) {
  const places = useKeptPlaces(served)
  const list = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState(props.removed)
  const [announcement, announce] = useState('')

  useEffect(() => keepKnownWeather(places.map(placeKey), weather), [places, weather])
  const change = (wanted: PlaceChange) => {
    if (wanted.kind === 'remove') {
      const at = places.findIndex((place) => placeKey(place) === wanted.key)
      const place = places[at]
      if (place) setRemoved({ place, at })
    } else setRemoved(null)
    if (wanted.kind === 'move') announce(movedWords(places, wanted.key, wanted.to))
    changeKeptPlaces(wanted)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const wanted = readPlaceChange(new FormData(event.currentTarget, pressed))
    if (!wanted) return
    event.preventDefault()
    event.currentTarget.closest('details')?.removeAttribute('open')
    flushSync(() => change(wanted))
    // The pressed button is gone or hidden.
    const key = wanted.kind === 'add' ? placeKey(wanted.place) : wanted.key
    const options = list.current?.querySelector<HTMLElement>(`[data-place="${key}"] summary`)
    ;(wanted.kind === 'remove' ? undo.current : options)?.focus()
  }
  const isLeftOut = noRoom && hasNoRoom(places, noRoom)

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isLeftOut && (
        <p role="status" className="mb-4 rounded-card bg-raised px-4 py-2 [overflow-wrap:anywhere]">
          {m.places_no_room({ place: calledName(noRoom), count: MOST_PLACES })}
        </p>
      )}
      {removed && <RemovedNotice {...removed} undo={undo} onSubmit={handleSubmit} />}
      {places.length === 0 ? (
        <NoPlaces />
      ) : (
        <ul ref={list} className="@container grid gap-4">
          {places.map((place, index) => (
            <PlaceRow
              key={placeKey(place)}
              place={place}
              index={index}
              count={places.length}
              weather={weather.get(placeKey(place))}
              strip={strip(placeKey(place))}
              onSubmit={handleSubmit}
              onGrip={(event) => dragPlace(event, (key, to) => change({ kind: 'move', key, to }))}
            />
          ))}
        </ul>
      )}
      {places.length >= MOST_PLACES && !isLeftOut && (
        <p className="mt-4 text-muted">{m.places_full({ count: MOST_PLACES })}</p>
      )}
    </>
  )
}

interface RemovedNoticeProps extends RemovedPlace {
  undo: RefObject<HTMLButtonElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function RemovedNotice({ place, at, undo, onSubmit }: RemovedNoticeProps) {
  return (
    <form
      method="post"
      onSubmit={onSubmit}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-2"
    >
      <input type="hidden" name="row" value={writeSavedPlaces([place])} />
      <input type="hidden" name="at" value={at} />
      <p role="status" className="[overflow-wrap:anywhere]">
        {m.places_removed({ place: calledName(place) })}
      </p>
      <button ref={undo} type="submit" name="do" value="add" className={BUTTON.quiet}>
        {m.places_undo()}
      </button>
    </form>
  )
}

function NoPlaces() {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-field-border border-dashed px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-raised text-lake">
        <InterfaceIcon name="star" className="size-6" />
      </span>
      <h2 className="text-lg">{m.places_empty_title()}</h2>
      <p className="max-w-prose text-muted">{m.places_empty_text()}</p>
    </div>
  )
}

function movedWords(places: readonly SavedPlace[], key: string, to: number): string {
  const place = places.find((each) => placeKey(each) === key)
  return place ? m.places_moved({ place: calledName(place), position: to + 1, count: places.length }) : ''
}
