import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { AskedFactors } from '#shared/contracts/second-factor.ts'
import { pagePath, plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { FIELD } from '../../ui/form/field.tsx'
import { FormProblem } from './form-problem.tsx'
import { passkeyRefusalOf, signWithPasskey, useLacksPasskeys } from './passkeys.ts'
import { useFocusAt } from './use-focus-at.ts'

/** Second step of a sign-in: the password was right, and one of these factors is asked for. */
export interface SecondStep {
  asked: AskedFactors
  /** Why the last answer was refused. */
  message: string | null
}

/** Id of the sentence that says that the password was right. */
export const LEAD = 'second-lead'

/** Name of the hidden field that `askedFrom` reads. */
const ASKED = 'asked'

/** The factors that a sent form had asked for, so that a refusal can show the same form again. */
export function askedFrom(form: FormData): AskedFactors {
  const asked = String(form.get(ASKED) ?? '').split(' ')
  return { authenticatorApp: asked.includes('app'), passkey: asked.includes('passkey') }
}

/** A code or a passkey. Codes need no scripts. */
export function SecondStepForm({ next, step }: { next: string; step: SecondStep }) {
  const { asked, message } = step
  const isBusy = plainPath(useNavigation().formAction ?? '').startsWith('/login')
  const submit = useSubmit()
  const lacksPasskeys = useLacksPasskeys()
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = refusal ?? message
  const offersPasskey = asked.passkey && !lacksPasskeys
  const passkey = useFocusAt<HTMLButtonElement>(offersPasskey && message === null)
  const code = useFocusAt<HTMLInputElement>(!offersPasskey && message === null)
  const hidden = {
    intent: 'second-factor',
    next,
    [ASKED]: `${asked.authenticatorApp ? 'app' : ''} ${asked.passkey ? 'passkey' : ''}`,
  }

  async function handlePasskey() {
    setRefusal(null)
    try {
      const passkey = JSON.stringify(await signWithPasskey('sign-in'))
      await submit({ ...hidden, passkey }, { method: 'post', replace: true })
    } catch (thrown) {
      setRefusal(passkeyRefusalOf(thrown).message)
    }
  }

  return (
    <Form
      method="post"
      replace
      data-needs-connection
      data-said-once
      className="mt-8 grid gap-5"
      onSubmit={() => setRefusal(null)}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormProblem id="code-problem" attempt={step} message={problem} />
      {asked.passkey && lacksPasskeys && <p>{m.passkey_unsupported_use_code()}</p>}
      {offersPasskey && (
        <>
          <button
            ref={passkey}
            type="button"
            onClick={handlePasskey}
            aria-describedby={LEAD}
            className={`w-full noscript:hidden ${BUTTON.primary}`}
          >
            {m.second_use_passkey()}
          </button>
          <p className="hidden noscript:block">{m.passkey_without_scripts()}</p>
        </>
      )}
      <label className="block font-[550]">
        {asked.authenticatorApp ? m.second_code() : m.second_recovery_code()}
        <input
          ref={code}
          type="text"
          name="code"
          required
          maxLength={100}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${problem ? 'code-problem' : LEAD} code-note`}
          className={`mt-2 ${FIELD}`}
        />
        <span id="code-note" className="mt-1.5 block font-normal text-muted text-sm">
          {asked.authenticatorApp ? m.second_code_note() : m.second_recovery_note()}
        </span>
      </label>
      <button
        type="submit"
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={`w-full ${offersPasskey ? BUTTON.secondary : BUTTON.primary}`}
      >
        {isBusy ? m.login_busy() : m.second_submit()}
      </button>
      <a href={pagePath(`/login?next=${encodeURIComponent(next)}`)} className="underline">
        {m.second_start_again()}
      </a>
    </Form>
  )
}
