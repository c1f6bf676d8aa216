import { Link } from 'react-router'
import type { FieldError } from '#shared/contracts/problem.ts'
import { m } from '../../paraglide/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { DEFAULT_PLACE, placeLabel } from './place.ts'

/** Shown instead of the weather when the page's address names no point on the Earth. */
export function BadPlace({ errors }: { errors: readonly FieldError[] }) {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.bad_place_title()}</h1>
      <ul className="mt-4 text-muted">
        {errors.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      <Link to="/weather" className={`mt-8 ${BUTTON.primary}`}>
        {m.bad_place_default({ place: placeLabel(DEFAULT_PLACE) })}
      </Link>
    </div>
  )
}
