import { data, Link } from 'react-router'
import { m } from '#words/messages.js'
import { BuoyInFog } from '../features/support/buoy-in-fog.tsx'
import { NAVIGATION } from '../lib/navigation.ts'
import { BUTTON } from '../ui/button.ts'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [
    { title: `${m.not_found_title()} · ${m.brand()}` },
    { name: 'description', content: m.not_found_description() },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFound() {
  return (
    <div className="page-width grid items-center gap-x-12 gap-y-8 py-12 md:grid-cols-12 md:py-18">
      <div className="md:col-span-7">
        <h1 className="text-2xl">{m.not_found_title()}</h1>
        <p className="mt-4 text-lg text-muted">{m.not_found_text()}</p>
        <Link to="/" className={`mt-8 ${BUTTON.primary}`}>
          {m.not_found_home()}
        </Link>
        <nav aria-labelledby="not-found-links" className="mt-12">
          <h2 id="not-found-links" className="text-base text-muted">
            {m.not_found_links()}
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {NAVIGATION.filter(({ to }) => to !== '/').map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center font-[550] text-lake underline-offset-4 hover:underline"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <BuoyInFog className="mx-auto w-full max-w-md md:col-span-5" />
    </div>
  )
}
