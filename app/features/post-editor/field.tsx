import { type ReactNode, useId } from 'react'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

export const FIELD =
  'block w-full min-h-11 rounded-lg border border-field-border bg-surface px-3 py-2 placeholder:text-muted aria-invalid:border-alert-red'

interface FieldProps {
  /** As the API names it; the error summary leads to `editor-{name}`. */
  name: string
  label: string
  /** At the label's right, such as a counter. */
  note?: ReactNode
  hint?: ReactNode
  problem: string | null
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export const fieldId = (name: string) => `editor-${name}`

/** A field with its name, its hint, and what is wrong with it. */
export function Field({ name, label, note, hint, problem, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={fieldId(name)} className="font-[550]">
          {label}
        </label>
        {note && <span className="text-muted text-sm tabular-nums">{note}</span>}
      </div>
      {children({
        id: fieldId(name),
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 flex items-start gap-2 font-[550] text-alert-red-text text-sm">
          <InterfaceIcon name="problem" className="mt-px size-4" />
          {problem}
        </p>
      )}
    </div>
  )
}
