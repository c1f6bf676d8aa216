import { type FormEvent, useId } from 'react'
import { ownLanguage } from '#shared/language.ts'
import { IMPERIAL, METRIC, serialiseUnitPreferences, UNIT_CHOICES } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import type { DisplayPreferences } from '../../lib/format-options.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { readSettings } from './read-settings.ts'
import { CLOCK_NAMES, unitName } from './unit-names.ts'

interface SettingsFieldsProps {
  preferences: DisplayPreferences
  /** Takes each change at once; without it the form waits for its button. */
  onChange?: (preferences: DisplayPreferences) => void
}

const QUANTITIES = [
  ['temperature', m.temperature],
  ['wind', m.wind],
  ['pressure', m.pressure],
  ['distance', m.settings_distance],
  ['precipitation', m.precipitation],
] as const

const PRESETS = [
  ['metric', METRIC, m.settings_metric],
  ['imperial', IMPERIAL, m.settings_imperial],
] as const

/** The fields of the settings: presets, a unit for each quantity, the clock. Goes inside a `<form>`. */
export function SettingsFields({ preferences, onChange }: SettingsFieldsProps) {
  const chosen = serialiseUnitPreferences(preferences.units)
  const clock = preferences.hour12 ? '12' : '24'
  return (
    <div
      className="grid grid-cols-1 gap-3"
      onChange={(event: FormEvent<HTMLDivElement>) => {
        const form = event.currentTarget.closest('form')
        if (form) onChange?.(readSettings(new FormData(form)))
      }}
    >
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        <legend className="sr-only">{m.settings_presets()}</legend>
        {PRESETS.map(([name, units, label]) => {
          const isChosen = serialiseUnitPreferences(units) === chosen
          return (
            <button
              key={name}
              type={onChange ? 'button' : 'submit'}
              name="preset"
              value={name}
              aria-pressed={isChosen}
              onClick={() => onChange?.({ ...preferences, units })}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-field-border px-4 font-[550] hover:bg-raised aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground"
            >
              {isChosen && <InterfaceIcon name="check" className="size-4" />}
              {label()}
            </button>
          )
        })}
      </fieldset>
      {QUANTITIES.map(([name, label]) => (
        <Choice
          key={name}
          name={name}
          label={label()}
          options={UNIT_CHOICES[name].map((value) => ({ value, label: unitName(value) }))}
          chosen={preferences.units[name]}
          isControlled={onChange !== undefined}
        />
      ))}
      {ownLanguage().has12HourClock ? (
        <Choice
          name="clock"
          label={m.settings_clock()}
          options={(['12', '24'] as const).map((value) => ({ value, label: CLOCK_NAMES[value]() }))}
          chosen={clock}
          isControlled={onChange !== undefined}
        />
      ) : (
        // This language has no 12-hour clock; the choice is kept for the languages that have one.
        <input type="hidden" name="clock" value={clock} />
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string
  /** Whether React controls the fields; otherwise the browser keeps the choice until the form is sent. */
  isControlled: boolean
}

/** One question with a few short answers in a row, one of them chosen. */
function Choice({ name, label, options, chosen, isControlled }: ChoiceProps) {
  const labelId = useId()
  return (
    // Not a `legend`: WebKit does not lay one out as an item of a flex row.
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span id={labelId} className="text-muted text-sm">
        {label}
      </span>
      <div className="ml-auto flex flex-wrap rounded-[1.5rem] border border-field-border p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-10 min-w-12 cursor-pointer place-items-center rounded-full px-2.5 font-[550] text-sm hover:bg-raised has-checked:bg-text has-focus-visible:outline-2 has-focus-visible:outline-lake has-focus-visible:outline-offset-2 has-checked:text-ground"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              {...(isControlled
                ? { checked: option.value === chosen, onChange: () => {} }
                : { defaultChecked: option.value === chosen })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
