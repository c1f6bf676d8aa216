import { m } from '#words/messages.js'
import { ErrorCard } from '../../ui/error-card.tsx'

/** Shown when loading another place's page failed for want of a network. */
export function PlaceNotReached() {
  return (
    <div className="page-width py-18">
      <ErrorCard level={1} message={m.place_update_failed()} />
    </div>
  )
}
