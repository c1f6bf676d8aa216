import { data, redirect } from 'react-router'
import { isSafeOrigin } from '#shared/loopback.ts'
import { m } from '#words/messages.js'
import { AFTER_SIGN_IN, leadOn } from '../features/account/after-sign-in.ts'
import { SignUpForm, type SignUpRefusal } from '../features/account/sign-up-form.tsx'
import { WeatherHut } from '../features/account/weather-hut.tsx'
import { askApi } from '../lib/api-client.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
import { refusalWords } from '../lib/refusal.ts'
import { returnPath } from '../lib/return-path.ts'
import { visitContext } from '../lib/visit-context.ts'
import { refusedBy, retryHeaders, visitorApi } from '../lib/visitor-api.ts'
import type { Route } from './+types/sign-up'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

const OTHERWISE = '/posts'

/** Where accounts are given out by administrators alone, the page for signing in says so. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, siteOrigin, isSignUpOpen } = context.get(visitContext)
  const next = returnPath(url.searchParams.get('next'), OTHERWISE)
  if (await viewer().catch(() => null)) throw redirect(next)
  if (!isSignUpOpen) throw redirect(`/login?${new URLSearchParams({ next })}`)
  return { next, isSafe: isSafeOrigin(siteOrigin) }
}

/** Asks the API and hands its cookie on; without scripts the page for signing in sees whether the browser kept it. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const { fetch, cookies: headers } = visitorApi(args)
  const email = String(form.get('email') ?? '')
  const password = String(form.get('password') ?? '')
  try {
    await askApi(fetch, 'POST /api/auth/sign-up/email', { body: { email, password } })
    const next = returnPath(form.get('next'), OTHERWISE)
    return redirect(`/login?${new URLSearchParams({ next, [AFTER_SIGN_IN]: '1' })}`, { status: 303, headers })
  } catch (thrown) {
    const problem = refusedBy(thrown)
    const { status, detail, errors } = problem
    const fields = (['email', 'password'] as const).flatMap((field) =>
      errors.flatMap(({ field: named, message }) => (named === field ? [{ field, message }] : [])),
    )
    const title = fields.length > 0 ? m.sign_up_problems() : (detail ?? m.login_unexpected())
    return data<SignUpRefusal>({ email, problems: { title, fields } }, { status, headers: retryHeaders(problem) })
  }
}

/** How long to wait after too many tries. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** A sign-up that failed leaves everything as it was. */
export const shouldRevalidate = () => false

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const refuse = (title: string): SignUpRefusal => ({
    email: String(form.get('email') ?? ''),
    problems: { title, fields: [] },
  })
  try {
    return await serverAction()
  } catch (thrown) {
    // A redirect is thrown as a `Response`: there is an account.
    if (!(thrown instanceof Response)) return refuse(refusalWords(thrown) ?? m.login_unexpected())
  }
  return refuse(await leadOn(returnPath(form.get('next'), OTHERWISE), m.sign_up_done()))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.sign_up_title(), description: m.sign_up_lead(), isUnlisted: true })
}

export default function SignUp({ loaderData: { next, isSafe }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid items-center gap-x-18 gap-y-12 py-12 md:grid-cols-2 md:py-18">
      <div className="w-full max-w-md md:order-2">
        <h1 className="text-2xl">{m.sign_up_title()}</h1>
        <p className="mt-3 text-muted">{m.sign_up_lead()}</p>
        {isSafe ? (
          <SignUpForm next={next} refusal={actionData} />
        ) : (
          <p role="alert" className="mt-8 rounded-card border border-alert-red bg-surface p-4">
            {m.login_unsafe()}
          </p>
        )}
      </div>
      <WeatherHut className="mx-auto w-full max-w-sm md:max-w-lg" />
    </div>
  )
}
