import { data, Link, redirect } from 'react-router'
import { isSafeOrigin } from '#shared/loopback.ts'
import { m } from '#words/messages.js'
import { AFTER_SIGN_IN, leadOn, SIGNED_OUT } from '../features/account/after-sign-in.ts'
import { LoginForm, type LoginRefusal } from '../features/account/login-form.tsx'
import { readPasskey } from '../features/account/passkeys.ts'
import { askedFrom, LEAD, type SecondStep, SecondStepForm } from '../features/account/second-step-form.tsx'
import { WeatherHut } from '../features/account/weather-hut.tsx'
import { signUpHref } from '../lib/access-gate.ts'
import { askApi } from '../lib/api-client.ts'
import { unlistedMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
import { refusalWords } from '../lib/refusal.ts'
import { returnPath } from '../lib/return-path.ts'
import { visitContext } from '../lib/visit-context.ts'
import { refusedBy, retryHeaders, visitorApi } from '../lib/visitor-api.ts'
import { InterfaceIcon } from '../ui/interface-icon/interface-icon.tsx'
import type { Route } from './+types/login'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

/** Where a sign-in leads without `next`. */
const OTHERWISE = '/posts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, siteOrigin, isSignUpOpen } = context.get(visitContext)
  const next = returnPath(url.searchParams.get('next'), OTHERWISE)
  // If the session cannot be read, the form is shown, and says so when it is sent.
  if (await viewer().catch(() => null)) throw redirect(next)
  return {
    next,
    isSafe: isSafeOrigin(siteOrigin),
    isForgotten: url.searchParams.has(AFTER_SIGN_IN),
    signedOut: url.searchParams.get(SIGNED_OUT),
    isSignUpOpen,
  }
}

/**
 * Asks the API with the browser's own cookie and hands its new cookie on. A right password leads to the second step, if
 * there is one, and then to this page once more, and from there to `next` if the browser kept the cookie.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const { fetch, cookies: headers } = visitorApi(args)
  try {
    const result = isSecondStep(form)
      ? await askApi(fetch, 'POST /api/auth/sign-in/second-factor', { body: secondAnswer(form) })
      : await askApi(fetch, 'POST /api/auth/sign-in/email', { body: credentials(form) })
    if ('secondFactor' in result) return data<SecondStep>({ asked: result.secondFactor, message: null }, { headers })
    const next = returnPath(form.get('next'), OTHERWISE)
    return redirect(`/login?${new URLSearchParams({ next, [AFTER_SIGN_IN]: '1' })}`, { status: 303, headers })
  } catch (thrown) {
    const problem = refusedBy(thrown)
    const { status, code, detail, errors } = problem
    const message = errors.map((error) => error.message).join('. ') || (detail ?? m.login_unexpected())
    const answer = code === 'sign-in-expired' ? { email: '', message } : refused(form, message)
    return data(answer, { status, headers: retryHeaders(problem) })
  }
}

const credentials = (form: FormData) => ({
  email: String(form.get('email') ?? ''),
  password: String(form.get('password') ?? ''),
})

const isSecondStep = (form: FormData): boolean => form.get('intent') === 'second-factor'

const secondAnswer = (form: FormData) => ({
  code: String(form.get('code') ?? ''),
  passkey: readPasskey(form, 'passkey'),
})

/** Shows the same form again, with a reason. */
const refused = (form: FormData, message: string): LoginRefusal | SecondStep =>
  isSecondStep(form) ? { asked: askedFrom(form), message } : { email: String(form.get('email') ?? ''), message }

/** How long to wait after too many tries. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** A sign-in that failed leaves everything as it was. */
export const shouldRevalidate = () => false

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const refuse = (message: string) => refused(form, message)
  try {
    return await serverAction()
  } catch (thrown) {
    // A redirect is thrown as a `Response`: the sign-in has succeeded.
    if (!(thrown instanceof Response)) return refuse(refusalWords(thrown) ?? m.login_unexpected())
  }
  return refuse(await leadOn(returnPath(form.get('next'), OTHERWISE), m.login_welcome()))
}

export const meta = () => unlistedMeta(m.login_title(), m.login_description())

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isSafe, isForgotten, signedOut, isSignUpOpen } = loaderData
  const forgotten = isForgotten ? { email: '', message: m.login_not_kept() } : undefined
  const step = actionData && 'asked' in actionData ? actionData : null
  const refusal = actionData && 'email' in actionData ? actionData : forgotten
  return (
    <div className="page-width grid items-center gap-x-18 gap-y-12 py-12 md:grid-cols-2 md:py-18">
      <div className="w-full max-w-md md:order-2">
        {signedOut !== null && !actionData && (
          <p role="status" className="mb-8 flex items-center gap-2 rounded-card border border-success bg-surface p-4">
            <InterfaceIcon name="check" className="size-5 text-success" />
            {signedOut === 'everywhere' ? m.login_signed_out_everywhere() : m.login_signed_out()}
          </p>
        )}
        <h1 className="text-2xl">{m.login_title()}</h1>
        <p id={LEAD} className="mt-3 text-muted">
          {step ? m.second_lead() : isSignUpOpen ? m.login_lead_open() : m.login_lead()}
        </p>
        {step ? (
          <SecondStepForm next={next} step={step} />
        ) : isSafe ? (
          <LoginForm next={next} refusal={refusal} />
        ) : (
          <p role="alert" className="mt-8 rounded-card border border-alert-red bg-surface p-4">
            {m.login_unsafe()}
          </p>
        )}
        {!step && <Accounts next={next} isSignUpOpen={isSignUpOpen} />}
        <p className="mt-3 text-muted text-sm">{step ? m.second_lost() : m.login_forgotten()}</p>
      </div>
      <WeatherHut className="mx-auto w-full max-w-sm md:max-w-lg" />
    </div>
  )
}

/** The link to the sign-up page, or that only administrators give out accounts. */
function Accounts({ next, isSignUpOpen }: { next: string; isSignUpOpen: boolean }) {
  if (!isSignUpOpen) return <p className="mt-6 text-muted text-sm">{m.login_no_sign_up()}</p>
  return (
    <p className="mt-6 text-muted text-sm">
      {m.login_no_account()}{' '}
      <Link to={signUpHref(next)} className="inline-flex min-h-8 items-center text-text underline underline-offset-4">
        {m.sign_up_title()}
      </Link>
    </p>
  )
}
