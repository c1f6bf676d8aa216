import { Form } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { FIELD } from '../../ui/form/field.tsx'
import { FormProblem } from './form-problem.tsx'
import type { AppSetup } from './second-factor-answer.ts'
import { useFocusAt } from './use-focus-at.ts'

/** What an authenticator app reads, and the field for its first code. */
export function AppSetupForm({ setup, message }: { setup: AppSetup; message: string | null }) {
  const { secret, address, qr } = setup
  const first = useFocusAt<HTMLParagraphElement>(secret)
  return (
    <Form method="post" replace data-needs-connection data-said-once className="mt-5 grid max-w-md gap-5">
      <input type="hidden" name="intent" value="app-confirm" />
      <input type="hidden" name="address" value={address} />
      <p
        ref={first}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: where scripts do not run, the page that comes back begins here
        autoFocus={message === null}
        className="scroll-mt-6"
      >
        {m.second_app_scan()}
      </p>
      <svg
        role="img"
        aria-label={m.second_app_qr()}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-60 max-w-full rounded-lg"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {m.second_app_letters()}
        <code className="mt-1 block break-words">{secret}</code>
      </p>
      <FormProblem id="setup-problem" attempt={setup} message={message} />
      <label className="block font-[550]">
        {m.second_app_code()}
        <input
          type="text"
          name="code"
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'setup-problem' : undefined}
          className={`mt-2 ${FIELD}`}
        />
      </label>
      <button type="submit" className={`justify-self-start ${BUTTON.primary}`}>
        {m.second_app_confirm()}
      </button>
    </Form>
  )
}
