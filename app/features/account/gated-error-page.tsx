import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { pagePath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { GoBack } from '../../ui/go-back.tsx'
import { WeatherHut } from './weather-hut.tsx'

/**
 * Error boundary of pages that need rights: `export { GatedErrorPage as ErrorBoundary } from …`. 403 shows
 * AccessDenied.
 */
export function GatedErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 403 ? <AccessDenied /> : <ErrorPage />
}

/** The page that visitors without administrator rights get in place of an administration page. */
function AccessDenied() {
  const { pathname, search } = useLocation()
  const viewer = useRouteLoaderData<{ viewer: { email: string } | null }>('root')?.viewer
  return (
    <div className="page-width grid items-center gap-x-12 gap-y-8 py-12 md:grid-cols-12 md:py-18">
      <title>{`${m.access_denied_title()} · ${m.brand()}`}</title>
      <div className="min-w-0 md:col-span-6">
        <h1 className="text-2xl">{m.access_denied_title()}</h1>
        <p role="alert" className="mt-4 max-w-md text-lg text-muted">
          {m.access_denied_text()}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <GoBack otherwise="/posts" className={BUTTON.primary}>
            {m.access_go_back()}
          </GoBack>
          {viewer && (
            <form method="post" action={pagePath('/account')}>
              <input type="hidden" name="next" value={pathname + search} />
              <button type="submit" name="intent" value="switch" className={BUTTON.secondary}>
                {m.access_other_account()}
              </button>
            </form>
          )}
        </div>
        {viewer && (
          <p className="mt-6 break-words text-muted text-sm">{m.access_signed_in_as({ email: viewer.email })}</p>
        )}
      </div>
      <WeatherHut isClosed className="mx-auto w-full max-w-md md:col-span-6" />
    </div>
  )
}
