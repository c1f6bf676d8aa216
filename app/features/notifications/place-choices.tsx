import { useEffect, useId, useRef } from 'react'
import { capitalised } from '#shared/capitalised.ts'
import type { NotificationSettings, NotifiedPlace } from '#shared/contracts/notification.ts'
import { m } from '#words/messages.js'
import { FIELD } from '../../ui/form/field.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { changedAt, MORNING, withChangedPlace, withoutPlace } from './settings.ts'
import { SwitchRow } from './switch-row.tsx'
import { TimeField } from './time-field.tsx'

interface PlaceChoicesProps {
  settings: NotificationSettings
  onChange(settings: NotificationSettings): void
}

/** What is sent for each place. */
export function PlaceChoices({ settings, onChange }: PlaceChoicesProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(settings.places)
  useEffect(() => {
    const before = shown.current
    shown.current = settings.places
    // The pressed button went with its place, or with the offer of the place that was added.
    if (before.length === settings.places.length || document.activeElement !== document.body) return
    const headings = list.current?.querySelectorAll('h3') ?? []
    ;[...headings].at(changedAt(before, settings.places))?.focus()
  }, [settings.places])
  return (
    <ul ref={list} className="divide-y divide-line">
      {settings.places.map((place) => (
        <li key={`${place.lat},${place.lon}`} className="py-5 first:pt-0">
          <div className="flex items-center gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-raised">
              <InterfaceIcon name="pin" />
            </span>
            <h3 tabIndex={-1} className="min-w-0 flex-1 text-base [overflow-wrap:anywhere]">
              {place.name}
            </h3>
            {settings.places.length > 1 && (
              <button
                type="button"
                aria-label={m.notify_remove_place({ place: place.name })}
                className="grid size-11 flex-none place-items-center rounded-full hover:bg-raised"
                onClick={() => onChange(withoutPlace(settings, place))}
              >
                <InterfaceIcon name="close" />
              </button>
            )}
          </div>
          <ColourChoice
            place={place}
            onChange={(colours) => onChange(withChangedPlace(settings, place, { colours }))}
          />
          {place.colours !== 'off' && (
            <SwitchRow
              title={m.notify_watches()}
              label={m.notify_watches_of({ place: place.name })}
              note={m.notify_watches_note()}
              isOn={place.watches}
              onChange={(watches) => onChange(withChangedPlace(settings, place, { watches }))}
            />
          )}
          <SwitchRow
            title={m.notify_rain()}
            label={m.notify_rain_of({ place: place.name })}
            note={m.notify_rain_note()}
            isOn={place.rain}
            onChange={(rain) => onChange(withChangedPlace(settings, place, { rain }))}
          />
          <MorningChoice
            place={place}
            onChange={(morning) => onChange(withChangedPlace(settings, place, { morning }))}
          />
        </li>
      ))}
    </ul>
  )
}

interface MorningChoiceProps {
  place: NotifiedPlace
  onChange(morning: NotifiedPlace['morning']): void
}

/** The switch and the time of a place's morning summary. */
function MorningChoice({ place: { name, morning }, onChange }: MorningChoiceProps) {
  const id = useId()
  return (
    <>
      <SwitchRow
        title={m.notify_morning()}
        label={m.notify_morning_of({ place: name })}
        note={m.notify_morning_note()}
        isOn={morning !== null}
        onChange={(isOn) => onChange(isOn ? MORNING : null)}
      />
      {morning !== null && (
        <div className="flex flex-wrap items-center gap-3 pb-2">
          <label htmlFor={id} className="text-muted text-sm">
            {m.notify_morning_at()}
          </label>
          <TimeField
            id={id}
            aria-label={m.notify_morning_at_of({ place: name })}
            value={morning}
            onChange={onChange}
            className={`${FIELD} max-w-40`}
          />
        </div>
      )}
    </>
  )
}

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
function ColourChoice({ place, onChange }: ColourChoiceProps) {
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
