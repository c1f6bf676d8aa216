import { useId } from 'react'
import { capitalised } from '#shared/capitalised.ts'
import type { NotifiedPlace } from '#shared/contracts/notification.ts'
import { m } from '#words/messages.js'

const CHOICES = [
  { colours: 'off', label: m.notify_choice_off, note: m.notify_alerts_off, mark: null },
  { colours: 'red', label: () => capitalised(m.alert_red()), note: m.notify_alerts_red, mark: 'bg-alert-red' },
  { colours: 'orange', label: m.notify_choice_orange, note: m.notify_alerts_orange, mark: 'bg-alert-orange' },
  { colours: 'all', label: m.notify_choice_all, note: m.notify_alerts_all, mark: null },
] as const

interface ColourChoiceProps {
  place: NotifiedPlace
  onChange(colours: NotifiedPlace['colours']): void
}

/** Which official alerts of a place are sent. */
export function ColourChoice({ place, onChange }: ColourChoiceProps) {
  const id = useId()
  const note = CHOICES.find(({ colours }) => colours === place.colours)?.note
  return (
    <fieldset
      aria-label={m.notify_alerts_of({ place: place.name })}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
    >
      <div className="min-w-0">
        <p className="font-[550]">{m.notify_alerts()}</p>
        <p className="text-muted text-sm">{note?.()}</p>
      </div>
      <div className="flex flex-wrap rounded-[1.5rem] bg-raised p-0.5">
        {CHOICES.map(({ colours, label, mark }) => (
          <label
            key={colours}
            className="relative flex min-h-11 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-full px-3 font-[550] text-sm has-checked:bg-ground has-checked:ring-1 has-checked:ring-field-border has-focus-visible:outline-2 has-focus-visible:outline-lake has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={colours}
              checked={place.colours === colours}
              onChange={() => onChange(colours)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {mark && place.colours === colours && <span aria-hidden="true" className={`size-3 rounded-sm ${mark}`} />}
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
