import { data, redirect } from 'react-router'
import { m } from '#words/messages.js'
import { SIGNED_OUT } from '../features/account/after-sign-in.ts'
import { type PasswordAnswer, PasswordForm } from '../features/account/password-form.tsx'
import { answerSecondFactor, type SecondFactorAnswer } from '../features/account/second-factor-answer.ts'
import { SecondFactorSection } from '../features/account/second-factor-section.tsx'
import { requireViewer } from '../lib/access-gate.ts'
import { askApi } from '../lib/api-client.ts'
import { asApiFailure } from '../lib/api-error.ts'
import { unlistedMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
import { refusal, refusalWords } from '../lib/refusal.ts'
import { returnPath } from '../lib/return-path.ts'
import { refusedBy, visitorApi } from '../lib/visitor-api.ts'
import { BUTTON } from '../ui/button.ts'
import type { Route } from './+types/account'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { email, role } = await requireViewer(args)
  const secondFactor = await askApi(visitorApi(args).fetch, 'GET /api/auth/second-factor').catch(() => {
    throw refusal(m.login_unexpected(), 503)
  })
  return { email, role, secondFactor }
}

/** Changes the account, by the button that was pressed. A sign-out leads to the page that says so. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const api = visitorApi(args)
  switch (form.get('intent')) {
    case 'sign-out':
      return await signOut(api, 'sign-out', `/login?${SIGNED_OUT}=here`)
    case 'sign-out-everywhere':
      return await signOut(api, 'revoke-sessions', `/login?${SIGNED_OUT}=everywhere`)
    case 'switch':
      return await signOut(
        api,
        'sign-out',
        `/login?${new URLSearchParams({ next: returnPath(form.get('next'), '/') })}`,
      )
    case 'password':
      return await changePassword(api, form)
    default: {
      const answer = await answerSecondFactor(form, api.fetch)
      if (answer === null) throw refusal(m.form_unreadable(), 400)
      if (answer === 'signed-out') return redirect('/login?next=/account', 303)
      return data(answer, { status: answer.errors ? 400 : 200 })
    }
  }
}

type VisitorApi = ReturnType<typeof visitorApi>

/** @throws 503 with words, where the sessions could not be ended */
async function signOut({ fetch, cookies }: VisitorApi, ended: 'sign-out' | 'revoke-sessions', next: string) {
  await askApi(fetch, `POST /api/auth/${ended}`).catch((thrown) => {
    // 401: the session had ended already.
    if (asApiFailure(thrown).status !== 401) throw refusal(m.account_sign_out_failed(), 503)
  })
  return redirect(next, { status: 303, headers: cookies })
}

async function changePassword({ fetch, cookies }: VisitorApi, form: FormData) {
  const body = {
    currentPassword: String(form.get('currentPassword') ?? ''),
    newPassword: String(form.get('newPassword') ?? ''),
  }
  try {
    await askApi(fetch, 'POST /api/auth/change-password', { body })
    return data<PasswordAnswer>({ isChanged: true }, { headers: cookies })
  } catch (thrown) {
    const { status, detail, errors } = refusedBy(thrown)
    if (status === 401) return redirect('/login?next=/account', 303)
    return data<PasswordAnswer>({ isChanged: false, errors, message: detail ?? m.login_unexpected() }, { status })
  }
}

/**
 * A change that was refused on its way, or had no answer, says so beside the fields. The status tells the router not to
 * load the page again after it, which could fail as well and leave an error page.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const message = refusalWords(thrown) ?? m.login_unexpected()
    const answer: PasswordAnswer | SecondFactorAnswer =
      form.get('intent') === 'password'
        ? { isChanged: false, errors: [], message }
        : { secondFactor: 'refused', message }
    return data(answer, { status: 503 })
  }
}

export const meta = () => unlistedMeta(m.account_title(), m.account_description())

export default function Account({ loaderData: { email, role, secondFactor }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width py-12 md:py-18">
      <h1 className="text-2xl">{m.account_title()}</h1>
      <p className="mt-3 break-words text-muted">
        {email} · {role === 'admin' ? m.account_role_admin() : m.account_role_user()}
      </p>
      <div className="mt-10 grid max-w-242 grid-cols-1 gap-x-18 gap-y-12 md:grid-cols-2">
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
