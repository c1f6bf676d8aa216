import { type FormEvent, useEffect, useRef } from 'react'
import { LONGEST_OWN_NAME, placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { calledName } from './saved-places.ts'

interface PlaceOptionsProps {
  place: SavedPlace
  index: number
  count: number
  /** Takes a form of the list; without scripts the server does. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const ENTRY =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left text-sm hover:bg-raised disabled:cursor-default disabled:text-muted'

/** What can be done with a saved place: name it, move it, remove it. */
export function PlaceOptions({ place, index, count, onSubmit }: PlaceOptionsProps) {
  const key = placeKey(place)
  const nameId = `name-${key}`
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // A static import would add its code to what a first visit to the weather loads.
    const watching = import('../../ui/close-on-turning-away.ts').then(
      ({ closeOnTurningAway }) => closeOnTurningAway(panel.current),
      () => undefined,
    )
    return () => void watching.then((stop) => stop?.())
  }, [])
  return (
    <details ref={panel} name="place-options" className="place-options relative">
      <summary className="grid size-11 place-items-center rounded-full hover:bg-raised">
        <span className="sr-only">{m.places_options({ place: calledName(place) })}</span>
        <InterfaceIcon name="more" />
      </summary>
      <div className="absolute right-0 z-10 w-64 max-w-[80vw] rounded-card border border-line bg-surface p-2 shadow-xl">
        <form method="post" onSubmit={onSubmit} className="grid gap-2 p-1 pb-3">
          <input type="hidden" name="place" value={key} />
          <label htmlFor={nameId} className="text-muted text-sm">
            {m.places_own_name()}
          </label>
          <input
            id={nameId}
            name="name"
            defaultValue={place.ownName ?? ''}
            maxLength={LONGEST_OWN_NAME}
            autoComplete="off"
            className="h-11 w-full rounded-lg border border-field-border bg-surface px-3"
          />
          <button type="submit" name="do" value="rename" className={BUTTON.secondary}>
            {m.places_rename()}
          </button>
        </form>
        <MoveForm placeId={key} to={index - 1} isPossible={index > 0} onSubmit={onSubmit} label={m.places_move_up()} />
        <MoveForm
          placeId={key}
          to={index + 1}
          isPossible={index < count - 1}
          onSubmit={onSubmit}
          label={m.places_move_down()}
        />
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="place" value={key} />
          <button type="submit" name="do" value="remove" className={ENTRY}>
            {m.places_remove()}
          </button>
        </form>
      </div>
    </details>
  )
}

interface MoveFormProps extends Pick<PlaceOptionsProps, 'onSubmit'> {
  placeId: string
  to: number
  isPossible: boolean
  label: string
}

function MoveForm({ placeId, to, isPossible, label, onSubmit }: MoveFormProps) {
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="place" value={placeId} />
      <input type="hidden" name="to" value={to} />
      <button type="submit" name="do" value="move" disabled={!isPossible} className={ENTRY}>
        {label}
      </button>
    </form>
  )
}
