import { Link } from 'react-router'
import { isNotCovered } from '#shared/alerts/alerts-now.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { m } from '#words/messages.js'
import { homePlace } from '../features/place/saved-place.ts'
import { mailLink } from '../features/support/mail-link.ts'
import { Questions } from '../features/support/questions.tsx'
import { QuickHelp } from '../features/support/quick-help.tsx'
import { askApi } from '../lib/api-client.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { visitContext } from '../lib/visit-context.ts'
import { BUTTON } from '../ui/button.ts'
import type { Route } from './+types/support'

export { ErrorPage as ErrorBoundary } from '../ui/error-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, cookies, fetchApi } = context.get(visitContext)
  const home = homePlace(cookies)
  const alerts =
    home === DEFAULT_PLACE
      ? null
      : await askApi(fetchApi, 'GET /api/alerts', { query: home.coordinates }).catch(() => null)
  // Where no official source covers the visitor's place there is no feed of alerts.
  const { coordinates, name } = alerts && isNotCovered(alerts) ? DEFAULT_PLACE : home
  return { supportEmail, feedPlace: { coordinates, name } }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.support_title(), description: m.support_description() })
}

export default function Support({ loaderData: { supportEmail, feedPlace } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="grid items-end gap-x-12 md:grid-cols-12">
        <div className="pt-12 pb-8 md:col-span-7 md:pb-12">
          <h1 className="text-2xl">{m.support_title()}</h1>
          <p className="mt-4 max-w-[34rem] text-lg text-muted">{m.support_lead()}</p>
        </div>
        <Lighthouse className="hidden w-full md:col-span-5 md:block" />
      </div>
      <p className="flex gap-3 border-line border-y py-4">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5 flex-none text-alert-red">
          <path fill="currentColor" d="M12 3.2 22.4 21H1.6Z" />
        </svg>
        <span>
          <strong className="font-[650]">{m.support_danger()}</strong>{' '}
          <span className="text-muted">{m.support_danger_note()}</span>
        </span>
      </p>
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 md:grid-cols-12">
        <div className="min-w-0 md:order-2 md:col-span-5 lg:col-span-4">
          <WriteToUs email={supportEmail} />
        </div>
        <div className="min-w-0 md:col-span-7 lg:col-span-8">
          <QuickHelp email={supportEmail} />
          <Questions feedPlace={feedPlace} />
        </div>
      </div>
    </div>
  )
}

function Lighthouse({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 420 220" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="beam" x1="1" x2="0">
          <stop offset="0" stopColor="var(--sun)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M330 62 20 14v82Z" fill="url(#beam)" />
      <g stroke="var(--snow)" strokeWidth="3" strokeLinecap="round" opacity="0.55">
        <path d="m92 118 10 12M148 96l8 10M196 132l9 11M236 104l6 8M128 146l7 9M54 86l8 10M262 140l7 9" />
      </g>
      <path d="M319 78h22l9 112h-40Z" fill="var(--field-border)" />
      <path d="M317.2 100.5h25.600l1.900 24h-29.400ZM313.400 148h33.200l2 24h-37.200Z" fill="var(--raised)" />
      <path d="M320 52h20v22h-20Z" fill="var(--sun)" />
      <path d="M316 52c2-9 7-14 14-14s12 5 14 14ZM314 74h32v6h-32Z" fill="var(--field-border)" />
      <path d="M266 192c18-12 30-4 44-8s30-2 42 0 26-2 40 8Z" fill="var(--line)" />
      <g stroke="var(--lake)" strokeWidth="3.5" strokeLinecap="round">
        <path d="M36 192h362" stroke="var(--line)" />
        <path d="M150 203h196M196 212h112" />
      </g>
    </svg>
  )
}

/** The mail address with what to expect of it, and a link to report weather. */
function WriteToUs({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="write-to-us"
      className="rounded-card bg-surface p-4 ring-1 ring-card-ring md:sticky md:top-6 md:p-6"
    >
      <h2 id="write-to-us" className="text-lg">
        {m.support_contact_title()}
      </h2>
      <p className="mt-3">
        <a href={`mailto:${email}`} className="text-link break-words font-[550] text-lg decoration-1">
          {email}
        </a>
      </p>
      <p className="mt-3 text-muted">{m.support_contact_notice()}</p>
      <a href={mailLink(email, m.support_feedback_subject())} className={`mt-6 ${BUTTON.primary}`}>
        {m.support_feedback()}
      </a>
      <div className="mt-6 border-line border-t pt-4">
        <h3>{m.support_report_title()}</h3>
        <p className="mt-1 text-muted">{m.support_report_text()}</p>
        <Link to="/report-weather" className={`mt-4 ${BUTTON.secondary}`}>
          {m.support_report_link()}
        </Link>
      </div>
    </section>
  )
}
