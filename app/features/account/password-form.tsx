import { Form, useNavigation } from 'react-router'
import type { FieldMessage } from '#shared/contracts/problem.ts'
import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { FormProblem } from './form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import { useEmptiedForm } from './use-emptied-form.ts'

/** How asking for another password ended. */
export type PasswordAnswer = { isChanged: true } | { isChanged: false; message: string; errors: FieldMessage[] }

/** The old password and the new one. */
export function PasswordForm({ email, answer }: { email: string; answer: PasswordAnswer | undefined }) {
  const isBusy = plainPath(useNavigation().formAction ?? '').startsWith('/account')
  const refused = answer?.isChanged === false ? answer : null
  const wrongIn = (field: string) =>
    refused?.errors.some((error) => error.field === field)
      ? { 'aria-invalid': true, 'aria-describedby': 'password-problem' }
      : {}
  const form = useEmptiedForm(answer?.isChanged ? answer : null)
  return (
    <Form ref={form} method="post" replace data-needs-connection className="mt-3 grid max-w-md gap-5">
      {answer?.isChanged && (
        <p role="status" className="rounded-card border border-success bg-surface p-4">
          {m.account_password_changed()}
        </p>
      )}
      <FormProblem id="password-problem" attempt={refused} message={refused?.message} />
      <input type="hidden" name="intent" value="password" />
      {/* For password managers, which must know whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...wrongIn('currentPassword')}
        name="currentPassword"
        label={m.account_current_password()}
        autoComplete="current-password"
      />
      <PasswordField
        {...wrongIn('newPassword')}
        name="newPassword"
        label={m.account_new_password()}
        hint={m.account_new_password_note()}
        minLength={8}
        autoComplete="new-password"
      />
      <button
        type="submit"
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={`justify-self-start ${BUTTON.primary}`}
      >
        {m.account_change_password()}
      </button>
    </Form>
  )
}
