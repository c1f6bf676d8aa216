import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import type { ReportToDecide, Urgency } from '#shared/contracts/moderation.ts'
import type { ModeratedReport } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { useShownGate, whileChecking } from '../features/account/while-checking.ts'
import { DecisionForms } from '../features/moderation/decision-forms.tsx'
import {
  canBeUndone,
  MODERATED_WORDS,
  moderationAction,
  type ReturnedDecision,
  readModerated,
} from '../features/moderation/moderation-action.ts'
import {
  MODERATION_LIST,
  ModerationCard,
  moderationCardId,
  useNextCard,
} from '../features/moderation/moderation-card.tsx'
import { handleModerationKey, ModerationKeys } from '../features/moderation/moderation-keys.tsx'
import {
  type ModerationQuestion,
  moderationApiQuery,
  moderationHref,
  parseModerationQuestion,
} from '../features/moderation/moderation-question.ts'
import { ModerationTabs } from '../features/moderation/moderation-tabs.tsx'
import { ReportEvidence } from '../features/moderation/report-evidence.tsx'
import { UndoBar } from '../features/moderation/undo-bar.tsx'
import { ReportTemperature, ReportWeather } from '../features/reports/report-facts.tsx'
import { ReportGallery } from '../features/reports/report-gallery.tsx'
import { ReportFacts } from '../features/reports/report-head.tsx'
import { REPORT_LISTS } from '../features/reports/report-queries.ts'
import { requireAdmin } from '../lib/access-gate.ts'
import { askApi, type Fetch } from '../lib/api-client.ts'
import { requireCameAgain } from '../lib/came-again.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { readForm } from '../lib/read-form.ts'
import { visitContext } from '../lib/visit-context.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { InterfaceIcon } from '../ui/interface-icon/interface-icon.tsx'
import { KeptText } from '../ui/kept-text.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Route } from './+types/reports-moderation'

export { GatedErrorPage as ErrorBoundary } from '../features/account/gated-error-page.tsx'

/** Bytes: an id, an intent and a reason. */
const LARGEST_FORM = 4 * 1024

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { fetchApi } = args.context.get(visitContext)
  const question = parseModerationQuestion(args.url.searchParams)
  const done = readModerated(args.url.searchParams.get('done'))
  const other = question.tab === 'pending' ? 'approved' : 'pending'
  const ask = (asked: ModerationQuestion) => askModeration(fetchApi, asked).catch(() => null)
  const [answer, others] = await Promise.all([ask(question), ask({ tab: other, page: 1 })])
  // After the last report of the last page was decided about, that page is empty.
  if (answer && answer.reports.length === 0 && question.page > 1) {
    throw redirect(moderationHref({ ...question, page: Math.max(1, answer.totalPages) }))
  }
  const [shown, hidden] = [answer?.count ?? null, others?.count ?? null]
  const counts =
    question.tab === 'pending' ? { pending: shown, approved: hidden } : { pending: hidden, approved: shown }
  const undoable = done && canBeUndone(done) ? args.url.searchParams.get('report') : null
  return data({ question, answer, counts, done, undoable }, { status: answer ? 200 : 503 })
}

/** Waiting reports come from the queue, with evidence; public ones from the list. */
async function askModeration(fetchApi: Fetch, question: ModerationQuestion) {
  const { approved, ...query } = moderationApiQuery(question)
  if (question.tab === 'pending') return await askApi(fetchApi, 'GET /api/admin/weather-reports/queue', { query })
  return await askApi(fetchApi, 'GET /api/admin/reports', { query: { ...query, approved } })
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const served = await whileChecking(serverLoader())
  requireCameAgain(request, served.answer !== null)
  return served
}

/** The forms of the page, where scripts do not run. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args)
  const form = await readForm(args.request, { mostBytes: LARGEST_FORM })
  const back = moderationHref(parseModerationQuestion(new URL(args.request.url).searchParams))
  return await moderationAction(args, form, { back })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: m.moderation_title(), description: m.moderation_description(), isUnlisted: true })
}

export default function ReportsModerationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { question, answer, counts, done, undoable } = loaderData
  useShownGate()
  return (
    <div className="page-width pt-6 pb-12 md:pt-10">
      <h1 className="text-2xl max-md:text-xl">{m.moderation_title()}</h1>
      <p className="mt-1 text-muted">{m.moderation_description()}</p>
      <div className="mt-4 md:mt-6">
        <ModerationTabs tab={question.tab} counts={counts} />
      </div>
      {answer?.is_nearly_full && (
        <p className="mt-4 flex items-center gap-2 font-[550]">
          <InterfaceIcon name="problem" className="size-5" />
          {m.moderation_nearly_full({ count: answer.pending_count, most: answer.most_pending })}
        </p>
      )}
      {done && !actionData && (
        <p role="status" className="mt-4 flex items-center gap-2">
          <InterfaceIcon name="check" className="size-5 text-success" />
          {MODERATED_WORDS[done]()}
        </p>
      )}
      {actionData && (
        <p role="alert" className="mt-4 font-[550] text-alert-red-text">
          {actionData.problems.title}
        </p>
      )}
      {actionData && !answer?.reports.some(({ id }) => id === actionData.report) && (
        <KeptText text={actionData.typed.text} />
      )}
      <div className="mt-6">
        {answer === null ? (
          <ErrorCard title={m.moderation_failed_title()} message={m.reports_failed_text()} />
        ) : (
          <>
            <ModerationList
              tab={question.tab}
              reports={answer.reports}
              undoable={actionData ? null : undoable}
              returned={actionData ?? null}
            />
            <Pager
              page={question.page}
              totalPages={answer.totalPages}
              to={(page) => moderationHref({ ...question, page })}
              list={MODERATION_LIST}
            />
          </>
        )}
      </div>
    </div>
  )
}

const URGENCY_WORDS: Record<Urgency, () => string | null> = {
  alert: m.moderation_urgency_alert,
  dangerous: m.moderation_urgency_dangerous,
  flagged: m.moderation_urgency_flagged,
  usual: () => null,
}

const NONE = {
  pending: { title: m.moderation_none_pending, text: m.moderation_none_pending_text },
  approved: { title: m.moderation_none_approved, text: m.moderation_none_approved_text },
}

interface ModerationListProps {
  tab: ModerationQuestion['tab']
  reports: (ModeratedReport | ReportToDecide)[]
  /** Id of the report that a form without scripts decided about. */
  undoable: string | null
  /** The refused form of one of them, where scripts do not run. */
  returned: ReturnedDecision | null
}

function ModerationList({ tab, reports, undoable, returned }: ModerationListProps) {
  const client = useQueryClient()
  const moveOn = useNextCard(reports)
  const [decided, setDecided] = useState<{ id: string; title: string | null } | null>(
    undoable === null ? null : { id: undoable, title: null },
  )
  const [first] = reports
  const goOn = (id: string) => {
    client.removeQueries({ queryKey: ['report', id] })
    void client.invalidateQueries({ queryKey: REPORT_LISTS })
    moveOn(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys press buttons of the list, which all can be reached without them
    <div id={MODERATION_LIST} tabIndex={-1} onKeyDown={handleModerationKey} className="outline-none">
      <ModerationKeys first={first ? moderationCardId(first.id) : null} />
      {decided && (
        <UndoBar
          {...decided}
          onUndone={() => {
            setDecided(null)
            goOn(decided.id)
          }}
          onOver={() => setDecided(null)}
        />
      )}
      {reports.length === 0 ? (
        <div className="grid justify-items-center rounded-card bg-surface px-4 py-12 text-center ring-1 ring-card-ring">
          <InterfaceIcon name="check" className="size-7 text-muted" />
          <h2 className="mt-3 text-base">{NONE[tab].title()}</h2>
          <p className="mt-1 text-muted">{NONE[tab].text()}</p>
        </div>
      ) : (
        <ul className="grid gap-4 md:gap-6">
          {reports.map((report) => (
            <li key={report.id} className="min-w-0">
              <ModerationCard
                report={report}
                weather={<Weather report={report} />}
                facts={<ReportFacts report={report} />}
                media={report.media.length > 0 && <ReportGallery report={report} isWhole />}
                urgency={'urgency' in report ? URGENCY_WORDS[report.urgency]() : null}
                evidence={'urgency' in report && <ReportEvidence report={report} />}
                decisions={
                  <DecisionForms
                    report={report}
                    onDecided={() => {
                      setDecided({ id: report.id, title: report.title })
                      goOn(report.id)
                    }}
                    onGone={() => goOn(report.id)}
                    returned={returned?.report === report.id ? returned : null}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Weather({ report: { weather_type, temperature } }: { report: ModeratedReport }) {
  return (
    <>
      {weather_type !== null && <ReportWeather type={weather_type} size={24} className="text-sm" />}
      {temperature !== null && <ReportTemperature celsius={temperature} className="font-[550] text-sm" />}
    </>
  )
}
