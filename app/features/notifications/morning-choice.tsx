import { useId } from 'react'
import type { NotifiedPlace } from '#shared/contracts/notification.ts'
import { m } from '#words/messages.js'
import { FIELD } from '../../ui/form/field.tsx'
import { MORNING } from './settings.ts'
import { SwitchRow } from './switch-row.tsx'
import { TimeField } from './time-field.tsx'

interface MorningChoiceProps {
  place: NotifiedPlace
  onChange(morning: NotifiedPlace['morning']): void
}

/** The switch and the time of a place's morning summary. */
export function MorningChoice({ place: { name, morning }, onChange }: MorningChoiceProps) {
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
