import { Link } from 'react-router'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import type { NoPlace } from './asked-place.ts'
import { placeHref } from './place.ts'

/** Shown instead of the weather when the page's address leads to no place. */
export function BadPlace({ title, errors }: NoPlace) {
  return (
    <div className="page-width py-18">
      <h1 className="break-words text-2xl">{title}</h1>
      <ul className="mt-4 text-muted">
        {errors.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      <Link to={placeHref(DEFAULT_PLACE)} className={`mt-8 ${BUTTON.primary}`}>
        {m.bad_place_default({ place: placeLabel(DEFAULT_PLACE) })}
      </Link>
    </div>
  )
}
