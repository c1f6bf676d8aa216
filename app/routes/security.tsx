import { data } from 'react-router'
import { m } from '#words/messages.js'
import { useShownGate, whileChecking } from '../features/account/while-checking.ts'
import { EventsFilter } from '../features/security/events-filter.tsx'
import { EventsTable } from '../features/security/events-table.tsx'
import { EventsByType, SecurityFigures } from '../features/security/security-figures.tsx'
import { eventsApiQuery, parseSecurityQuestion } from '../features/security/security-question.ts'
import { requireAdmin } from '../lib/access-gate.ts'
import { askApi } from '../lib/api-client.ts'
import { requireCameAgain } from '../lib/came-again.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { pageOrLast } from '../lib/page-or-last.ts'
import { visitContext } from '../lib/visit-context.ts'
import { BUTTON } from '../ui/button.ts'
import { Card } from '../ui/card.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { ReloadForm } from '../ui/reload-form.tsx'
import type { Route } from './+types/security'

export { GatedErrorPage as ErrorBoundary } from '../features/account/gated-error-page.tsx'

/** `?minutes&type&severity&page` as the API has them. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const question = parseSecurityQuestion(args.url.searchParams)
  const { fetchApi } = args.context.get(visitContext)
  try {
    const [stats, events] = await Promise.all([
      askApi(fetchApi, 'GET /api/admin/security/stats'),
      pageOrLast(question.page, (page) =>
        askApi(fetchApi, 'GET /api/admin/security/events', { query: eventsApiQuery({ ...question, page }) }),
      ),
    ])
    return data({ question, record: { stats, events } })
  } catch {
    return data({ question, record: null }, { status: 503 })
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const served = await whileChecking(serverLoader())
  requireCameAgain(request, served.record !== null)
  return served
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.security_title(), description: m.security_description(), isUnlisted: true })
}

export default function SecurityRoute({ loaderData: { question, record } }: Route.ComponentProps) {
  useShownGate()
  return (
    <div className="page-width pt-6 pb-12 md:pt-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="mr-auto">
          <h1 className="text-2xl max-md:text-xl">{m.security_title()}</h1>
          <p className="mt-1 text-muted">{m.security_description()}</p>
        </div>
        {/* No automatic refresh: it would keep a forgotten session alive. */}
        <ReloadForm label={m.security_refresh()} className={BUTTON.quiet} />
      </div>
      {record === null ? (
        <div className="mt-8">
          <ErrorCard title={m.security_failed_title()} message={m.security_failed_text()} />
        </div>
      ) : (
        <>
          <SecurityFigures stats={record.stats} />
          <div className="mt-6 grid grid-cols-1 gap-4 md:mt-8 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
            <Card
              title={m.security_recent()}
              note={<span role="status">{m.security_count({ count: record.events.count })}</span>}
            >
              <EventsFilter question={question} />
              <div className="mt-5">
                <EventsTable answer={record.events} question={question} />
              </div>
            </Card>
            <EventsByType counts={record.stats.by_type} />
          </div>
        </>
      )}
    </div>
  )
}
