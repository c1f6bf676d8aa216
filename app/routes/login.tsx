import { data, isRouteErrorResponse, redirect, replace } from 'react-router'
import { isLoopbackOrigin } from '#shared/loopback.ts'
import { LoginForm, type LoginRefusal } from '../features/account/login-form.tsx'
import { WeatherHut } from '../features/account/weather-hut.tsx'
import { problemOf } from '../lib/api-client.ts'
import { readForm } from '../lib/read-form.ts'
import { returnPath } from '../lib/return-path.ts'
import { visitContext } from '../lib/visit-context.ts'
import { m } from '../paraglide/messages.js'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/login'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

/** Where those go who came from nowhere. */
const OTHERWISE = '/posts'
const FORM_BYTES = 16_384

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, siteOrigin } = context.get(visitContext)
  const next = returnPath(url.searchParams.get('next'), OTHERWISE)
  if (await viewer()) throw redirect(next)
  return { next, isSafe: siteOrigin.startsWith('https:') || isLoopbackOrigin(siteOrigin) }
}

/** Asks the API with the browser's own cookie, hands its new cookie on, and leaves no trace of the form in the history. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { mostBytes: FORM_BYTES })
  const [email, password] = [String(form.get('email') ?? ''), String(form.get('password') ?? '')]
  const answer = await context.get(visitContext).fetchApi('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: request.headers.get('Cookie') ?? '' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.ok) {
    const headers = answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie])
    return replace(returnPath(form.get('next'), OTHERWISE), { status: 303, headers })
  }
  const { status, detail, errors, retryAfterMs } = await problemOf(answer)
  const message = errors.map((error) => error.message).join('. ') || (detail ?? m.login_unexpected())
  const headers = retryAfterMs === null ? undefined : { 'Retry-After': String(retryAfterMs / 1_000) }
  return data<LoginRefusal>({ email, message }, { status, headers })
}

/** A sign-in that failed leaves everything as it was. */
export const shouldRevalidate = () => false

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    // The way on is an answer that is thrown; anything else is no answer at all.
    if (thrown instanceof Response && thrown.status < 400) {
      showToast({ tone: 'success', title: m.login_welcome(), text: m.login_welcome_text() })
      throw thrown
    }
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown
    return { email: String(form.get('email') ?? ''), message: m.login_unexpected() }
  }
}

export function meta() {
  return [
    { title: `${m.login_title()} · ${m.brand()}` },
    { name: 'description', content: m.login_description() },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Login({ loaderData: { next, isSafe }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid items-center gap-x-18 gap-y-12 py-12 md:grid-cols-2 md:py-18">
      <div className="w-full max-w-md md:order-2">
        <h1 className="text-2xl">{m.login_title()}</h1>
        <p className="mt-3 text-muted">{m.login_lead()}</p>
        {isSafe ? (
          <LoginForm next={next} refusal={actionData} />
        ) : (
          <p role="alert" className="mt-8 rounded-card border border-alert-red bg-surface p-4">
            {m.login_unsafe()}
          </p>
        )}
        <p className="mt-6 text-muted text-sm">{m.login_forgotten()}</p>
      </div>
      <WeatherHut className="mx-auto w-full max-w-sm md:max-w-lg" />
    </div>
  )
}
