import { redirect } from 'react-router'
import { webAddress } from '#shared/web-address.ts'
import { m } from '#words/messages.js'
import { readSettings } from '../features/settings/read-settings.ts'
import { SettingsFields } from '../features/settings/settings-fields.tsx'
import { preferenceCookies } from '../lib/display-preferences.ts'
import { useFormatOptions } from '../lib/format-options.ts'
import { unlistedMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
import { returnPath } from '../lib/return-path.ts'
import { visitContext } from '../lib/visit-context.ts'
import { BUTTON } from '../ui/button.ts'
import type { Route } from './+types/settings'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('next')
  const from = webAddress(request.headers.get('Referer') ?? '')
  const here = from?.origin === context.get(visitContext).siteOrigin ? from.pathname + from.search : null
  return { next: returnPath(asked ?? here, '/weather') }
}

/** Keeps the choice in cookies and goes back to the page that the visitor came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const headers = new Headers()
  const isSecure = context.get(visitContext).siteOrigin.startsWith('https:')
  for (const cookie of preferenceCookies(readSettings(form), isSecure)) headers.append('Set-Cookie', cookie)
  return redirect(returnPath(form.get('next'), '/weather'), { status: 303, headers })
}

export const meta = () => unlistedMeta(m.settings_title(), m.settings_description())

export default function SettingsPage({ loaderData: { next } }: Route.ComponentProps) {
  return (
    <div className="page-width py-12">
      <h1 className="text-2xl">{m.settings_title()}</h1>
      <p className="mt-3 text-muted">{m.settings_description()}</p>
      <form
        method="post"
        className="mt-6 grid max-w-md gap-6 md:max-w-3xl md:justify-items-start md:[&>div]:w-full md:[&>div]:grid-cols-2 md:[&>div]:gap-x-10"
      >
        {/* Enter presses the first submit button of a form, which must not be a preset. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="next" value={next} />
        <SettingsFields preferences={useFormatOptions()} />
        <button type="submit" className={BUTTON.primary}>
          {m.settings_save()}
        </button>
      </form>
    </div>
  )
}
