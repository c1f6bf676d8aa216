import { Link } from 'react-router'
import type { ReportsAnswer } from '#shared/contracts/report.ts'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReportCard } from './report-card.tsx'
import { type ReportsQuestion, reportsHref } from './reports-question.ts'

export const REPORTS_LIST = 'reports-list'

interface ReportsListProps {
  question: ReportsQuestion
  /** Undefined while it is on its way. */
  answer: ReportsAnswer | undefined
  hasFailed: boolean
  onTryAgain: () => void
}

/** The list of reports as cards, or skeletons, or the message that there are none or that they could not be loaded. */
export function ReportsList({ question, answer, hasFailed, onTryAgain }: ReportsListProps) {
  return (
    <section
      id={REPORTS_LIST}
      tabIndex={-1}
      aria-labelledby="reports-title"
      aria-busy={!answer && !hasFailed}
      className="mt-6 outline-none md:mt-8"
    >
      <p role="status" className="sr-only">
        {answer ? foundWords(answer) : hasFailed ? '' : m.reports_loading()}
      </p>
      {answer ? (
        <FoundReports question={question} answer={answer} />
      ) : hasFailed ? (
        <ErrorCard title={m.reports_failed_title()} message={m.reports_failed_text()} onTryAgain={onTryAgain} />
      ) : (
        <CardSkeletons />
      )}
    </section>
  )
}

function foundWords({ count, page, totalPages }: ReportsAnswer): string {
  const found = counted(count, m.reports_found_one, m.reports_found)
  return totalPages > 1 && page <= totalPages ? `${found}, ${m.reports_of_page({ page, pages: totalPages })}` : found
}

function FoundReports({ question, answer }: { question: ReportsQuestion; answer: ReportsAnswer }) {
  if (answer.count === 0) {
    return (
      <Empty title={m.reports_none_title()} text={m.reports_none_text()}>
        <Link to="/report-weather" className={BUTTON.primary}>
          {m.reports_submit()}
        </Link>
      </Empty>
    )
  }
  if (answer.reports.length === 0) {
    return (
      <Empty title={m.reports_beyond_title()} text={m.reports_beyond_text()}>
        <Link to={reportsHref({ ...question, page: 1 })} className={BUTTON.secondary}>
          {m.reports_beyond_link()}
        </Link>
      </Empty>
    )
  }
  return (
    <ul className={CARD_GRID}>
      {answer.reports.map((report, position) => (
        <li key={report.id} className="min-w-0">
          <ReportCard report={report} position={position} />
        </li>
      ))}
    </ul>
  )
}

function Empty({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="grid justify-items-center rounded-card bg-surface px-4 py-12 text-center ring-1 ring-card-ring">
      <PageIcon name="camera" className="size-7 text-muted" />
      <h2 className="mt-3 text-base">{title}</h2>
      <p className="mt-1 mb-6 text-muted">{text}</p>
      {children}
    </div>
  )
}

const CARD_GRID = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards on their way, of their later size. */
function CardSkeletons() {
  return (
    <ul className={CARD_GRID} aria-hidden="true">
      {CARDS.map((card) => (
        <li key={card} className="overflow-hidden rounded-card bg-surface ring-1 ring-card-ring">
          <Skeleton className="aspect-[12/5] rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-18" />
            <Skeleton className="mt-3 h-5" />
            <Skeleton className="h-5 w-1/4" />
          </div>
        </li>
      ))}
    </ul>
  )
}
