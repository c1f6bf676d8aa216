import { useEffect, useRef } from 'react'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { MorningChoice } from './morning-choice.tsx'
import { changedAt, withChangedPlace, withoutPlace } from './settings.ts'
import { SwitchRow } from './switch-row.tsx'

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
