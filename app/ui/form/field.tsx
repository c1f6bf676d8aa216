import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../interface-icon/interface-icon.tsx'

/** How every text field, selection (`<Select>`) and text area looks. */
export const FIELD =
  'block w-full min-h-12 rounded-lg border border-field-border bg-surface px-3.5 py-2.5 placeholder:text-muted aria-invalid:border-alert-red aria-invalid:ring-1 aria-invalid:ring-alert-red'

/** The id of a field's control, to which the problem summary links. */
export const fieldId = (name: string) => `field-${name}`

interface FieldProps {
  /** As the API names it; unique on its page. */
  name: string
  label: string
  isOptional?: boolean
  hint?: ReactNode
  /** At the hint's right, such as a counter. */
  note?: ReactNode
  problem: string | null
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A field with its name, its hint, and what is wrong with it. */
export function Field({ name, label, isOptional, hint, note, problem, children }: FieldProps) {
  const id = fieldId(name)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block w-fit font-[550]">
        {`${label} `}
        {isOptional && <span className="font-normal text-muted">{m.reporting_optional()}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      {(hint || note) && (
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm">
          {hint && (
            <p id={`${id}-hint`} className="min-w-0 flex-[1_1_8rem]">
              {hint}
            </p>
          )}
          {note && <p className="ml-auto min-w-0 tabular-nums">{note}</p>}
        </div>
      )}
    </div>
  )
}

/** A sentence about one field. */
export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex items-start gap-2 font-[550] text-alert-red-text text-sm">
      <InterfaceIcon name="problem" className="mt-px size-4.5" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  )
}

/** How many characters stand in a field, of how many that may; more can be typed, and nothing is cut off. */
export function Counter({ count, most }: { count: number; most: number }) {
  return (
    <span className={`noscript:hidden ${count > most ? 'font-[550] text-alert-red-text' : ''}`}>
      {m.reporting_count({ count, most })}
    </span>
  )
}
