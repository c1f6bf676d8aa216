import { Form, Link, useNavigation } from 'react-router'
import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import { type Problems, problemsBy } from '../../ui/form/problems.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

/** Why no account was made. */
export interface SignUpRefusal {
  /** What was typed, for the form to keep. */
  email: string
  problems: Problems<'email' | 'password'>
}

interface SignUpFormProps {
  /** Root-relative: where to go afterwards. */
  next: string
  refusal: SignUpRefusal | undefined
}

const LABELS = { email: m.login_email, password: m.login_password }

/** Form for a new account: email and password. Without scripts it is a form like any other. */
export function SignUpForm({ next, refusal }: SignUpFormProps) {
  const isBusy = plainPath(useNavigation().formAction ?? '').startsWith('/sign-up')
  const problemAt = problemsBy(refusal?.problems ?? null)
  return (
    <Form method="post" replace data-needs-connection className="mt-8 grid gap-5">
      <input type="hidden" name="next" value={next} />
      {refusal && <ProblemSummary problems={refusal.problems} labels={LABELS} />}
      <EmailField typed={refusal?.email} hint={m.sign_up_email_hint()} problem={problemAt('email')} />
      <PasswordField
        label={m.login_password()}
        hint={m.sign_up_password_hint()}
        problem={problemAt('password')}
        autoComplete="new-password"
      />
      <button
        type="submit"
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={`mt-1 w-full ${BUTTON.primary}`}
      >
        {m.sign_up_submit()}
      </button>
      <p className="text-muted text-sm">
        {m.sign_up_known()}{' '}
        <Link
          to={`/login?${new URLSearchParams({ next })}`}
          className="inline-flex min-h-8 items-center text-text underline underline-offset-4"
        >
          {m.login_title()}
        </Link>
      </p>
    </Form>
  )
}
