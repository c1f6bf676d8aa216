import { data, redirect } from 'react-router'
import type { SecondFactor } from '#shared/contracts/second-factor.ts'
import { m } from '#words/messages.js'
import { type PasswordAnswer, PasswordForm } from '../features/account/password-form.tsx'
import { answerSecondFactor, type SecondFactorAnswer } from '../features/account/second-factor-answer.ts'
import { SecondFactorSection } from '../features/account/second-factor-section.tsx'
import { requireViewer } from '../lib/access-gate.ts'
import { problemOf } from '../lib/api-client.ts'
import { readForm } from '../lib/read-form.ts'
import { refusal, refusalWords } from '../lib/refusal.ts'
import { returnPath } from '../lib/return-path.ts'
import { visitContext } from '../lib/visit-context.ts'
import { BUTTON } from '../ui/button.ts'
import type { Route } from './+types/account'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { email, role } = await requireViewer(args)
  const headers = { Cookie: args.request.headers.get('Cookie') ?? '' }
  const answer = await args.context.get(visitContext).fetchApi('/api/auth/second-factor', { headers })
  if (!answer.ok) throw refusal(m.login_unexpected(), 503)
  const secondFactor: SecondFactor = await answer.json()
  return { email, role, secondFactor }
}

/** Changes the account, by the button that was pressed. A sign-out leads on to `next`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const ask = (path: string, body?: object) =>
    context.get(visitContext).fetchApi(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: request.headers.get('Cookie') ?? '' },
      body: body && JSON.stringify(body),
    })
  const next = returnPath(form.get('next'), '/')
  switch (form.get('intent')) {
    case 'sign-out':
      return signedOut(await ask('sign-out'), next)
    case 'sign-out-everywhere':
      return signedOut(await ask('revoke-sessions'), next)
    case 'switch':
      return signedOut(await ask('sign-out'), `/login?next=${encodeURIComponent(next)}`)
    case 'password':
      return await passwordAnswer(
        await ask('change-password', {
          currentPassword: String(form.get('currentPassword') ?? ''),
          newPassword: String(form.get('newPassword') ?? ''),
        }),
      )
    default: {
      const answer = await answerSecondFactor(form, ask)
      if (answer === null) throw refusal(m.form_unreadable(), 400)
      if (answer instanceof Response) return redirect('/login?next=/account', 303)
      return data(answer, { status: answer.errors ? 400 : 200 })
    }
  }
}

/** @throws 503 with words, where the sessions could not be ended */
function signedOut(answer: Response, next: string) {
  // 401: the session had ended already.
  if (!answer.ok && answer.status !== 401) throw refusal(m.account_sign_out_failed(), 503)
  return redirect(next, { status: 303, headers: cookiesOf(answer) })
}

async function passwordAnswer(answer: Response) {
  if (answer.status === 401) return redirect('/login?next=/account', 303)
  if (answer.ok) return data<PasswordAnswer>({ isChanged: true }, { headers: cookiesOf(answer) })
  const { status, detail, errors } = await problemOf(answer)
  return data<PasswordAnswer>({ isChanged: false, errors, message: detail ?? m.login_unexpected() }, { status })
}

const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie])

/** A change that was refused on its way, or had no answer, says so beside the fields. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const message = refusalWords(thrown) ?? m.login_unexpected()
    if (form.get('intent') === 'password') return { isChanged: false, errors: [], message } satisfies PasswordAnswer
    return { secondFactor: 'refused', message } satisfies SecondFactorAnswer
  }
}

export function meta() {
  return [
    { title: `${m.account_title()} · ${m.brand()}` },
    { name: 'description', content: m.account_description() },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Account({ loaderData: { email, role, secondFactor }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width py-12 md:py-18">
      <h1 className="text-2xl">{m.account_title()}</h1>
      <p className="mt-3 break-words text-muted">
        {email} · {role === 'admin' ? m.account_role_admin() : m.account_role_user()}
      </p>
      <div className="mt-10 grid max-w-4xl gap-x-18 gap-y-12 md:grid-cols-2">
        <section aria-labelledby="password">
          <h2 id="password" className="text-lg">
            {m.account_change_password()}
          </h2>
          <PasswordForm email={email} answer={actionData && 'isChanged' in actionData ? actionData : undefined} />
        </section>
        <section aria-labelledby="browsers">
          <h2 id="browsers" className="text-lg">
            {m.account_browsers()}
          </h2>
          <p className="mt-3 text-muted">{m.account_browsers_note()}</p>
          <form method="post" className="mt-5 flex flex-wrap gap-3">
            <button type="submit" name="intent" value="sign-out" className={BUTTON.secondary}>
              {m.account_sign_out()}
            </button>
            <button type="submit" name="intent" value="sign-out-everywhere" className={BUTTON.quiet}>
              {m.account_sign_out_everywhere()}
            </button>
          </form>
        </section>
        <SecondFactorSection
          state={secondFactor}
          answer={actionData && 'secondFactor' in actionData ? actionData : undefined}
        />
      </div>
    </div>
  )
}
