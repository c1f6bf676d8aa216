import { useId } from 'react'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { m } from '#words/messages.js'
import { Card } from '../../ui/card.tsx'
import { FIELD } from '../../ui/form/field.tsx'
import { NIGHT } from './settings.ts'
import { SwitchRow } from './switch-row.tsx'
import { TimeField } from './time-field.tsx'

interface QuietHoursProps {
  settings: NotificationSettings
  onChange(settings: NotificationSettings): void
}

/** The hours in which nothing is sent, and the exception for red and tornado warnings. */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const id = useId()
  const { quiet } = settings
  return (
    <Card title={m.notify_quiet_title()}>
      <SwitchRow
        title={m.notify_quiet()}
        note={m.notify_quiet_note()}
        isOn={quiet !== null}
        onChange={(isOn) => onChange({ ...settings, quiet: isOn ? NIGHT : null })}
      />
      {quiet && (
        <>
          <div className="mt-2 grid grid-cols-2 gap-3">
            {(['from', 'until'] as const).map((end) => (
              <div key={end} className="min-w-0">
                <label htmlFor={`${id}-${end}`} className="mb-1 block text-muted text-sm">
                  {end === 'from' ? m.notify_quiet_from() : m.notify_quiet_until()}
                </label>
                <TimeField
                  id={`${id}-${end}`}
                  value={quiet[end]}
                  aria-describedby={`${id}-zone`}
                  onChange={(value) => onChange({ ...settings, quiet: { ...quiet, [end]: value } })}
                  className={FIELD}
                />
              </div>
            ))}
          </div>
          <p id={`${id}-zone`} className="mt-2 text-muted text-sm">
            {m.notify_quiet_zone()}
          </p>
          <label className="mt-3 flex min-h-11 w-fit cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={quiet.wakes}
              onChange={({ target: { checked } }) => onChange({ ...settings, quiet: { ...quiet, wakes: checked } })}
              className="size-5 accent-lake"
            />
            {m.notify_wakes()}
          </label>
        </>
      )}
    </Card>
  )
}
