import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { EmailField } from './email-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { PasswordField } from './password-field.tsx'

/** Why a sign-in was refused. */
export interface LoginRefusal {
  /** What was typed, for the form to keep. */
  email: string
  message: string
}

interface LoginFormProps {
  /** Root-relative: where to go afterwards. */
  next: string
  refusal: LoginRefusal | undefined
}

/** Email and password. Without scripts it is a form like any other. */
export function LoginForm({ next, refusal }: LoginFormProps) {
  const isBusy = plainPath(useNavigation().formAction ?? '').startsWith('/login')
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!refusal) return
    password.current?.focus()
    password.current?.select()
  }, [refusal])

  return (
    <Form method="post" replace data-needs-connection className="mt-8 grid gap-5">
      <input type="hidden" name="next" value={next} />
      <FormProblem id="login-problem" attempt={refusal} message={refusal?.message} />
      <EmailField typed={refusal?.email} problem={null} />
      <PasswordField
        ref={password}
        label={m.login_password()}
        autoComplete="current-password"
        aria-describedby={refusal && 'login-problem'}
      />
      <button
        type="submit"
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={`mt-1 w-full ${BUTTON.primary}`}
      >
        {isBusy ? m.login_busy() : m.login_submit()}
      </button>
    </Form>
  )
}
