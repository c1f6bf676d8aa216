import { Form, useNavigation } from 'react-router'
import type { FieldError } from '#shared/contracts/problem.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { FIELD } from './field.ts'
import { FormProblem } from './form-problem.tsx'

/** How asking for another password ended. */
export type PasswordAnswer = { isChanged: true } | { isChanged: false; message: string; errors: FieldError[] }

/** The old password and the new one. */
export function PasswordForm({ email, answer }: { email: string; answer: PasswordAnswer | undefined }) {
  const isBusy = useNavigation().formAction?.startsWith('/account') === true
  const isWrong = (field: string) =>
    answer?.isChanged === false && answer.errors.some((error) => error.field === field) ? true : undefined
  return (
    // A new form after each change: nothing of the old passwords stays.
    <Form
      method="post"
      replace
      data-needs-connection
      key={String(answer?.isChanged === true)}
      className="mt-3 grid gap-5"
    >
      {answer?.isChanged && (
        <p role="status" className="rounded-card border border-success bg-surface p-4">
          {m.account_password_changed()}
        </p>
      )}
      {answer?.isChanged === false && <FormProblem id="password-problem">{answer.message}</FormProblem>}
      <input type="hidden" name="intent" value="password" />
      {/* For password managers, which must know whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <label className="block font-[550]">
        {m.account_current_password()}
        <input
          type="password"
          name="currentPassword"
          required
          maxLength={1_000}
          autoComplete="current-password"
          aria-invalid={isWrong('currentPassword')}
          aria-describedby={isWrong('currentPassword') && 'password-problem'}
          className={FIELD}
        />
      </label>
      <label className="block font-[550]">
        {m.account_new_password()}
        <input
          type="password"
          name="newPassword"
          required
          minLength={8}
          maxLength={1_000}
          autoComplete="new-password"
          aria-invalid={isWrong('newPassword')}
          aria-describedby={isWrong('newPassword') ? 'password-problem' : 'password-note'}
          className={FIELD}
        />
        <span id="password-note" className="mt-1.5 block font-normal text-muted text-sm">
          {m.account_new_password_note()}
        </span>
      </label>
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
