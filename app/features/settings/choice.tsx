import { useId } from 'react'

interface ChoiceProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string
  /** Whether the page itself changes what is chosen; otherwise the browser keeps it until the form is sent. */
  isControlled: boolean
}

/** One question with a few short answers in a row, one of them chosen. */
export function Choice({ name, label, options, chosen, isControlled }: ChoiceProps) {
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
