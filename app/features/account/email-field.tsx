import { m } from '#words/messages.js'
import { FIELD, Field } from '../../ui/form/field.tsx'

interface EmailFieldProps {
  /** What was typed before the form was refused. */
  typed: string | undefined
  hint?: string
  problem: string | null
}

/** The email field of the sign-in and sign-up forms. */
export function EmailField({ typed, hint, problem }: EmailFieldProps) {
  return (
    <Field name="email" label={m.login_email()} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
          className={FIELD}
        />
      )}
    </Field>
  )
}
