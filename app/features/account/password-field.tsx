import type { ComponentProps } from 'react'
import { FIELD, Field } from '../../ui/form/field.tsx'

interface PasswordFieldProps extends ComponentProps<'input'> {
  /** `password` unless given. */
  name?: string
  label: string
  hint?: string
  problem?: string | null
  autoComplete: 'current-password' | 'new-password'
}

/** A password field. Its further properties go to the `<input>`. */
export function PasswordField({ name = 'password', label, hint, problem = null, ...input }: PasswordFieldProps) {
  return (
    <Field {...{ name, label, hint, problem }}>
      {(control) => (
        <input {...control} type="password" name={name} required maxLength={1_000} {...input} className={FIELD} />
      )}
    </Field>
  )
}
