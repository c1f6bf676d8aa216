import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

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

const FIELD =
  'mt-1 block min-h-12 w-full rounded-lg border border-field-border bg-surface px-3.5 py-2 aria-invalid:border-alert-red'

/** Email and password. Without scripts it is a form like any other. */
export function LoginForm({ next, refusal }: LoginFormProps) {
  const isBusy = useNavigation().formAction?.startsWith('/login') === true
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) password.current?.select()
  }, [refusal])

  return (
    <Form method="post" replace className="mt-8 grid gap-5">
      <input type="hidden" name="next" value={next} />
      {refusal && (
        <div role="alert" className="flex gap-3 rounded-card border border-alert-red bg-surface p-4">
          <InterfaceIcon name="problem" className="mt-0.5 size-5 text-alert-red-text" />
          <p id="login-problem">{refusal.message}</p>
        </div>
      )}
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
