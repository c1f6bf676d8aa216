import { data, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { BUTTON } from '../ui/button.ts'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: `${m.not_found_title()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.not_found_title()}</h1>
      <p className="mt-4 text-muted">{m.not_found_text()}</p>
      <Link to="/" className={`mt-8 ${BUTTON.secondary}`}>
        {m.not_found_home()}
      </Link>
    </div>
  )
}
