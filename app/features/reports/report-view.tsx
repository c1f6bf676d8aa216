import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { LikeButton } from '../../community/likes/like-button.tsx'
import { type Done, type Returned, readDone } from '../../community/reader-action.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { PageIcon } from '../../ui/page-icon.tsx'
import { FlagReport } from './flag-report.tsx'
import { ReportAside } from './report-aside.tsx'
import { addLike } from './report-changes.ts'
import { ReportComments } from './report-comments.tsx'
import { ReportGallery } from './report-gallery.tsx'
import { ReportHead } from './report-head.tsx'
import { REPORT_LISTS, reportQuery } from './report-queries.ts'

interface ReportViewProps {
  report: Report
  commentsPage: number
  isAdmin: boolean
  /** The result of a form that was sent without scripts. */
  done: Done | null
  /** Whether such a form has flagged the report. */
  wasFlagged: boolean
  /** The refused form with its fields and errors. */
  returned: Returned | null
  badge: ReactNode
  /** What administrators can do with it. */
  moderation: ReactNode
}

/** A report as visitors meet it, from the weather down to the last comment. */
export function ReportView({
  report,
  commentsPage,
  isAdmin,
  done,
  wasFlagged,
  returned,
  badge,
  moderation,
}: ReportViewProps) {
  const refusal = returned && returned.intent !== 'comment' && (
    <p role="alert" className="mt-4 font-[550] text-alert-red-text">
      {returned.problems.title}
    </p>
  )
  // The forms of likes and comments lead back to the likes, those of flags and moderators to the top of the page.
  const isAtLikes = returned !== null && readDone(returned.intent) !== null
  return (
    <article className="page-width pt-4 pb-12 md:pt-6">
      <BackLink to="/weather-reports">{m.reports_title()}</BackLink>
      <div className="mt-2">
        <ReportHead report={report} badge={badge} />
      </div>
      {report.is_questioned && (
        <p className="mt-4 flex items-start gap-2 font-[550]">
          <InterfaceIcon name="problem" className="mt-0.5 size-5" />
          {m.report_questioned()}
        </p>
      )}
      {moderation}
      {!isAtLikes && refusal}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <ReportGallery report={report} />
          <p
            dir="auto"
            className={`max-w-[42.5rem] whitespace-pre-line break-words text-lg leading-relaxed ${report.media.length > 0 ? 'mt-6' : ''}`}
          >
            {report.description}
          </p>
          <div
            id="likes"
            className="mt-8 flex scroll-mt-6 flex-wrap items-center gap-2 border-line border-t pt-5 print:hidden"
          >
            <ReportLikeButton report={report} wasLiked={done === 'like'} />
            <a
              href="#comments"
              className="flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 font-[550] text-sm"
            >
              <PageIcon name="comment" />
              {m.comments_title()}
              <span className="tabular-nums">{report.comment_count}</span>
            </a>
            {done && !returned && (
              <p role="status" className="flex items-center gap-2 text-sm">
                <InterfaceIcon name="check" className="size-4 text-success" />
                {DONE_WORDS[done]()}
              </p>
            )}
          </div>
          {isAtLikes && refusal}
        </div>
        <div className="lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
          <ReportAside report={report} />
        </div>
        <div className="min-w-0">
          <ReportComments
            reportId={report.id}
            page={commentsPage}
            isAdmin={isAdmin}
            returned={returned?.intent === 'comment' ? returned : null}
          />
          {report.is_approved && <FlagReport reportId={report.id} wasSent={wasFlagged && !returned} />}
        </div>
      </div>
    </article>
  )
}

interface ReportLikeButtonProps {
  report: Pick<Report, 'id' | 'like_count'>
  /** Whether it was liked just now by a form that was sent without scripts. */
  wasLiked: boolean
}

/** In one view a report can be liked once. The count is kept with the report, which other pages show as well. */
function ReportLikeButton({ report: { id, like_count }, wasLiked }: ReportLikeButtonProps) {
  const client = useQueryClient()
  const [isLiked, setIsLiked] = useState(wasLiked)
  return (
    <LikeButton
      likes={{ liked: isLiked, count: like_count }}
      onChange={({ liked, count }) => {
        setIsLiked(liked)
        client.setQueryData(reportQuery(browserFetch, id).queryKey, (report: Report | undefined) =>
          report ? { ...report, like_count: count } : undefined,
        )
      }}
      mayTakeBack={false}
      send={async () => {
        const { like_count: count } = await addLike(browserFetch, id)
        void client.invalidateQueries({ queryKey: REPORT_LISTS })
        return { liked: true, count }
      }}
      words={{ done: m.report_liked(), failed: m.report_like_failed() }}
    >
      {m.report_like()}
      <span className="tabular-nums">{like_count}</span>
    </LikeButton>
  )
}

const DONE_WORDS: Record<Done, () => string> = {
  like: m.report_liked,
  comment: m.report_comment_added,
  'delete-comment': m.comments_deleted,
}
