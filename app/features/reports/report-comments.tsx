import { useRef } from 'react'
import type { ReportCommentsAnswer } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Step } from '../../ui/pager.tsx'
import { ReloadForm } from '../../ui/reload-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import type { CommentProblems } from './comment-problems.ts'
import type { KeptComment } from './kept-comment.ts'
import { useComments } from './use-comments.ts'

interface ReportCommentsProps {
  reportId: string
  page: number
  isAdmin: boolean
  returned: { typed: KeptComment; problems: CommentProblems } | null
}

/** What visitors say, oldest first, and the fields to say something. */
export function ReportComments({ reportId, page, isAdmin, returned }: ReportCommentsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { answer, hasFailed, reload, post, remove } = useComments(reportId, page)
  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-6">
      <h2 id="comments-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {titleOf(answer)}
      </h2>
      <div className="mt-4">
        {answer ? (
          <CommentsFound
            answer={answer}
            onDelete={
              isAdmin
                ? async (id) => {
                    // The button that had the focus is gone.
                    if (await remove(id)) heading.current?.focus()
                  }
                : null
            }
          />
        ) : hasFailed ? (
          <div role="alert" className="border-line border-t py-4">
            <p className="mb-3">{m.comments_failed()}</p>
            <ReloadForm label={m.try_again()} className={BUTTON.secondary} onReload={reload} />
          </div>
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
      <CommentForm reportId={reportId} returned={returned} onPost={post} />
    </section>
  )
}

function titleOf(answer: ReportCommentsAnswer | undefined): string {
  if (!answer || answer.count === 0) return m.comments_title()
  return answer.count === 1 ? m.comments_title_one() : m.comments_title_many({ count: answer.count })
}

interface CommentsFoundProps {
  answer: ReportCommentsAnswer
  onDelete: ((id: string) => void) | null
}

function CommentsFound({ answer: { comments, count, page, totalPages }, onDelete }: CommentsFoundProps) {
  if (count === 0) return <p className="border-line border-t py-6 text-muted">{m.report_comments_none()}</p>
  const to = (number: number) => `?comments=${number}#comments`
  return (
    <>
      <ol>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} onDelete={onDelete && (() => onDelete(comment.id))} />
          </li>
        ))}
      </ol>
      {(totalPages > 1 || page > 1) && (
        <nav aria-label={m.comments_pages()} className="mt-4 flex justify-between gap-2">
          <Step href={page > 1 ? to(Math.min(page - 1, totalPages)) : null} rel="prev">
            {m.comments_older()}
          </Step>
          <Step href={page < totalPages ? to(page + 1) : null} rel="next">
            {m.comments_newer()}
          </Step>
        </nav>
      )}
    </>
  )
}
