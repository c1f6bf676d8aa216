import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { FIELD } from './field.ts'
import { FormProblem } from './form-problem.tsx'

/** Why somebody was not let in. */
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
  const isBusy = useNavigation().formAction?.startsWith('/login') === true
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) password.current?.select()
  }, [refusal])

  return (
    <Form method="post" replace data-needs-connection className="mt-8 grid gap-5">
      <input type="hidden" name="next" value={next} />
      {refusal && <FormProblem id="login-problem">{refusal.message}</FormProblem>}
      <label className="block font-[550]">
        {m.login_email()}
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refusal?.email}
          className={FIELD}
        />
      </label>
      <label className="block font-[550]">
        {m.login_password()}
        <input
          ref={password}
          type="password"
          name="password"
          required
          maxLength={1_000}
          autoComplete="current-password"
          aria-describedby={refusal && 'login-problem'}
          className={FIELD}
        />
      </label>
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
