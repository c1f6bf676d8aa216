import { type ReactNode, useState } from 'react'
import { m } from '#words/messages.js'
import { FIELD, Field, fieldId } from '../../ui/form/field.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { type FieldParts, typing } from './report-fields.tsx'
import { type Position, positionText, REPORT_FIELDS } from './report-form.ts'
import { openDraft } from './use-report.ts'

/** Draws the list of places under the field of that id; `onChoose` is called with the name of the chosen one. */
export type SuggestPlaces = (parts: { fieldId: string; onChoose: (name: string) => void }) => ReactNode

/** A place from a list is another one than that whose position was found. */
function choosePlace(name: string): void {
  openDraft().change({ location_name: name })
  openDraft().place(null)
}

interface LocationFieldProps extends FieldParts {
  position: Position | null
  /** Name of the place whose weather the visitor has chosen, offered while the field is empty. */
  ownPlace: string | null
  suggestPlaces: SuggestPlaces
}

/** Where it is. The browser may fill it in; its exact answer is shown to the reporter alone, and can be taken back. */
export function LocationField({ form, problemAt, position, ownPlace, suggestPlaces }: LocationFieldProps) {
  const [isLocating, setIsLocating] = useState(false)
  const locate = async () => {
    if (isLocating) return
    setIsLocating(true)
    const { location_name } = openDraft().state.form
    // A place that is typed meanwhile is kept, and gets no position of another place.
    const isWanted = () => openDraft().state.form.location_name === location_name
    // The code for it comes with the first use.
    const found = await import('./find-position.ts').then(
      ({ findPosition }) => findPosition(isWanted),
      () => null,
    )
    setIsLocating(false)
    if (!found) return
    openDraft().change({ location_name: found.name })
    openDraft().place(found.position)
  }
  return (
    <div className="min-w-0">
      <Field name="location_name" label={REPORT_FIELDS.location_name.name()} problem={problemAt('location_name')}>
        {(control) => (
          <div className="relative">
            <input {...control} {...typing('location_name', form)} autoComplete="off" className={`${FIELD} pr-13`} />
            <button
              type="button"
              title={m.reporting_use_location()}
              aria-disabled={isLocating || undefined}
              onClick={() => void locate()}
              className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-lg text-lake hover:bg-raised aria-disabled:cursor-default noscript:hidden"
            >
              <span className="sr-only">{m.reporting_use_location()}</span>
              <InterfaceIcon name="locate" className={`size-5 ${isLocating ? 'animate-pulse' : ''}`} />
            </button>
            {suggestPlaces({
              fieldId: fieldId('location_name'),
              onChoose: choosePlace,
            })}
          </div>
        )}
      </Field>
      {ownPlace !== null && form.location_name === '' && (
        <button
          type="button"
          onClick={() => {
            choosePlace(ownPlace)
            document.getElementById(fieldId('location_name'))?.focus()
          }}
          className="mt-2 inline-flex min-h-9 max-w-full items-center gap-2 text-sm underline underline-offset-4 noscript:hidden"
        >
          <InterfaceIcon name="pin" className="size-4 text-muted" />
          <span className="min-w-0 text-left [overflow-wrap:anywhere]">
            {m.reporting_use_place({ place: ownPlace })}
          </span>
        </button>
      )}
      <p role="status" className={isLocating ? 'mt-2 text-muted text-sm' : 'sr-only'}>
        {isLocating && m.reporting_locating()}
      </p>
      {position && (
        <div className="mt-2 flex items-start gap-2 text-sm">
          <InterfaceIcon name="pin" className="mt-0.5 size-4 text-muted" />
          <p className="min-w-0 flex-1">
            <span className="tabular-nums">{m.reporting_position({ position: positionText(position) })}</span>
            <span className="block text-muted">{m.reporting_position_note()}</span>
          </p>
          <button
            type="button"
            title={m.reporting_position_remove()}
            onClick={() => {
              openDraft().place(null)
              document.getElementById(fieldId('location_name'))?.focus()
            }}
            className="-mt-1.5 grid size-9 flex-none place-items-center rounded-full hover:bg-raised"
          >
            <span className="sr-only">{m.reporting_position_remove()}</span>
            <InterfaceIcon name="close" className="size-4" />
          </button>
        </div>
      )}
    </div>
  )
}
