import { Link } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { m } from '../paraglide/messages.js'
import { BUTTON } from '../ui/button.ts'
import type { Route } from './+types/home'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.home_title(), description: m.home_lead() })
}

export default function Home() {
  return (
    <div className="page-width py-18">
      <h1 className="max-w-[12ch] text-2xl md:text-3xl md:tracking-[-0.03em]">{m.home_headline()}</h1>
      <p className="mt-6 max-w-md text-lg text-muted">{m.home_lead()}</p>
      <Link to="/weather" prefetch="intent" className={`mt-8 ${BUTTON.primary}`}>
        {m.home_check_weather()}
      </Link>
    </div>
  )
}
