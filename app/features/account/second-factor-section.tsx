import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { SecondFactor } from '#shared/contracts/second-factor.ts'
import { plainPath } from '#shared/language-path.ts'
import { LONGEST_PASSKEY_NAME, RECOVERY_CODE_COUNT } from '#shared/second-factor.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { FIELD } from '../../ui/form/field.tsx'
import { AppSetupForm } from './app-setup.tsx'
import { FormProblem } from './form-problem.tsx'
import { makePasskey, type PasskeyRefusal, passkeyRefusalOf, signWithPasskey, useLacksPasskeys } from './passkeys.ts'
import type { SecondFactorAnswer } from './second-factor-answer.ts'
import { useEmptiedForm } from './use-emptied-form.ts'
import { useFocusAt } from './use-focus-at.ts'

interface SecondFactorSectionProps {
  state: SecondFactor
  answer: SecondFactorAnswer | undefined
}

/** Which second factors are on, and the form that turns them on and off. */
export function SecondFactorSection({ state, answer }: SecondFactorSectionProps) {
  const { authenticatorApp, passkeys, recoveryCodes } = state
  const isOn = authenticatorApp !== null || passkeys.length > 0
  const made = useFocusAt<HTMLDivElement>(answer?.secondFactor === 'changed' ? answer : null)
  return (
    <section aria-labelledby="second-factor" className="md:col-span-2">
      <h2 id="second-factor" className="text-lg">
        {m.second_title()}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{isOn ? m.second_on() : m.second_off()}</p>
      {isOn && (
        <ul className="mt-3 list-disc pl-5">
          {authenticatorApp && <li>{m.second_app()}</li>}
          {passkeys.map(({ id, name }) => (
            <li key={id} className="break-words">
              {m.second_passkey_named({ name })}
            </li>
          ))}
          <li>
            {recoveryCodes > 0
              ? m.second_codes_left({ count: recoveryCodes, all: RECOVERY_CODE_COUNT })
              : m.second_codes_none()}
          </li>
        </ul>
      )}
      {answer?.secondFactor === 'changed' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          ref={made}
          role="group"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: where scripts do not run, the page that comes back begins here
          autoFocus
          aria-labelledby="second-made"
          className="mt-5 scroll-mt-6 rounded-card border border-success bg-surface p-4"
        >
          <p id="second-made">{answer.message}</p>
          {answer.recoveryCodes && <RecoveryCodeList codes={answer.recoveryCodes} />}
        </div>
      )}
      {answer?.setup ? (
        <AppSetupForm setup={answer.setup} message={answer.message} />
      ) : (
        <ChangeForm state={state} isOn={isOn} answer={answer} />
      )}
    </section>
  )
}

function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p className="mt-3">{m.second_codes_note()}</p>
      <ul data-said-once className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Password, second factor if one is on, and a button for each change. Only passkeys need scripts. */
function ChangeForm({ state, isOn, answer }: SecondFactorSectionProps & { isOn: boolean }) {
  const { authenticatorApp, passkeys } = state
  const isBusy = plainPath(useNavigation().formAction ?? '').startsWith('/account')
  const submit = useSubmit()
  const lacksPasskeys = useLacksPasskeys()
  const canProveByPasskey = passkeys.length > 0 && !lacksPasskeys
  const [passkeyRefusal, setPasskeyRefusal] = useState<PasskeyRefusal | null>(null)
  const refused = passkeyRefusal ?? (answer?.secondFactor === 'refused' ? answer : undefined)
  const isWrong = (field: string) => (refused?.errors?.some((error) => error.field === field) ? true : undefined)

  /** Asks the browser for passkeys first; everything else is sent as it is. */
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setPasskeyRefusal(null)
    const form = new FormData(event.currentTarget, submitterOf(event))
    const isNew = form.get('intent') === 'passkey-add'
    const isProvenByPasskey = canProveByPasskey && form.get('code') === ''
    if (isBusy || isNew || isProvenByPasskey) event.preventDefault()
    if (isBusy || !(isNew || isProvenByPasskey)) return
    try {
      const signature = isProvenByPasskey ? await signWithPasskey('second-factor') : undefined
      if (signature) form.set('passkey', JSON.stringify(signature))
      if (isNew) {
        const text = (name: string) => String(form.get(name) ?? '')
        const proof = { password: text('password'), code: text('code') || undefined, passkey: signature }
        form.set('newPasskey', JSON.stringify(await makePasskey(proof)))
      }
      await submit(form, { method: 'post', replace: true })
    } catch (thrown) {
      setPasskeyRefusal(passkeyRefusalOf(thrown))
    }
  }

  const newPasskey = lacksPasskeys ? (
    <p key="new-passkey" className="text-muted">
      {m.passkey_unsupported()}
    </p>
  ) : (
    <fieldset key="new-passkey" className="grid gap-3">
      <label className="block font-[550] noscript:hidden">
        {m.second_passkey_name()}
        <input
          type="text"
          name="name"
          maxLength={LONGEST_PASSKEY_NAME}
          autoComplete="off"
          className={`mt-2 ${FIELD}`}
        />
      </label>
      <ChangeButton intent="passkey-add" className="noscript:hidden">
        {m.second_passkey_add()}
      </ChangeButton>
      <p className="hidden text-muted noscript:block">{m.passkey_without_scripts()}</p>
    </fieldset>
  )
  const app = (
    <ChangeButton key="app" intent={authenticatorApp ? 'app-remove' : 'app-begin'}>
      {authenticatorApp ? m.second_app_remove() : m.second_app_begin()}
    </ChangeButton>
  )

  const form = useEmptiedForm(answer?.secondFactor === 'changed' ? answer : null)

  return (
    <Form
      ref={form}
      method="post"
      replace
      data-needs-connection
      onSubmit={handleSubmit}
      className="mt-5 grid max-w-md gap-5"
    >
      <FormProblem id="second-problem" attempt={refused} message={refused?.message} />
      <label className="block font-[550]">
        {m.second_password()}
        <input
          type="password"
          name="password"
          required
          maxLength={1_000}
          autoComplete="current-password"
          aria-invalid={isWrong('password')}
          aria-describedby={isWrong('password') && 'second-problem'}
          className={`mt-2 ${FIELD}`}
        />
      </label>
      {isOn && (
        <label className="block font-[550]">
          {m.second_code()}
          <input
            type="text"
            name="code"
            maxLength={100}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isWrong('code')}
            aria-describedby={isWrong('code') ? 'second-problem' : 'second-note'}
            className={`mt-2 ${FIELD}`}
          />
          <span id="second-note" className="mt-1.5 block font-normal text-muted text-sm">
            {canProveByPasskey ? m.second_code_or_passkey_note() : m.second_code_note()}
          </span>
        </label>
      )}
      {/* The first button is the one that Enter presses: never one that takes something away. */}
      {authenticatorApp ? [newPasskey, app] : [app, newPasskey]}
      {isOn && <ChangeButton intent="codes-renew">{m.second_codes_renew()}</ChangeButton>}
      {passkeys.map(({ id, name }) => (
        <ChangeButton key={id} intent={`passkey-remove:${id}`}>
          {m.second_passkey_remove({ name })}
        </ChangeButton>
      ))}
    </Form>
  )
}

interface ChangeButtonProps {
  intent: string
  className?: string
  children: string
}

function ChangeButton({ intent, className = '', children }: ChangeButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`min-w-0 justify-self-start text-left [overflow-wrap:anywhere] ${className} ${BUTTON.secondary}`}
    >
      {children}
    </button>
  )
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}
