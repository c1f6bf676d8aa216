import { m } from '#words/messages.js'
import { ErrorCard } from '../../ui/error-card.tsx'

/** Shown when the way to another place broke off: the network was gone. */
export function PlaceNotReached() {
  return (
    <div className="page-width py-18">
      <ErrorCard level={1} message={m.place_update_failed()} />
    </div>
  )
}
