import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Report, ReportCommentsAnswer } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { CommentForm, type SentComment } from '../../community/comments/comment-form.tsx'
import { type CommentProblems, problemsOfAnswer } from '../../community/comments/comment-problems.ts'
import { Comments } from '../../community/comments/comments.tsx'
import type { Returned } from '../../community/reader-action.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { addComment, deleteComment } from './report-changes.ts'
import { COMMENTS_PAGE_SIZE, REPORT_LISTS, reportCommentsQuery, reportQuery } from './report-queries.ts'

interface ReportCommentsProps {
  reportId: string
  page: number
  isAdmin: boolean
  returned: Returned | null
}

/** Comments of a report, oldest first, by the names that their writers chose. */
export function ReportComments({ reportId, page, isAdmin, returned }: ReportCommentsProps) {
  const { answer, hasFailed, reload, post, remove } = useComments(reportId, page)
  const comments = answer?.comments.map(({ id, commenter_name, comment_text, created_at }) => ({
    id,
    author: commenter_name,
    text: comment_text,
    created_at,
    mayDelete: isAdmin,
  }))
  return (
    <Comments
      found={answer && comments ? { ...answer, comments } : hasFailed ? 'failed' : 'loading'}
      first="oldest"
      none={m.report_comments_none()}
      form={<CommentForm subjectId={reportId} isAnonymous signInHref={null} returned={returned} onPost={post} />}
      onReload={reload}
      onDelete={remove}
    />
  )
}

/** The comments of a report on one of their pages, and what can be done with them. */
function useComments(reportId: string, page: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = reportCommentsQuery(browserFetch, reportId, page)
  const { data: answer, isError, refetch } = useQuery(query)

  const change = (by: number, of: (shown: ReportCommentsAnswer) => ReportCommentsAnswer['comments']) => {
    client.setQueryData(query.queryKey, (shown) => shown && { ...shown, comments: of(shown), count: shown.count + by })
    client.setQueryData(reportQuery(browserFetch, reportId).queryKey, (report: Report | undefined) =>
      report ? { ...report, comment_count: report.comment_count + by } : undefined,
    )
    void client.invalidateQueries({ queryKey: query.queryKey.slice(0, 2) })
    void client.invalidateQueries({ queryKey: REPORT_LISTS })
  }

  return {
    answer,
    hasFailed: isError,
    reload: () => void refetch(),

    /** @returns what was wrong; null when it is posted */
    async post({ name, text, website, filledInMs, key }: SentComment): Promise<CommentProblems | null> {
      try {
        const comment = {
          commenter_name: name,
          comment_text: text,
          website: website || undefined,
          filled_in_ms: filledInMs,
        }
        const added = await addComment(browserFetch, reportId, comment, { 'Idempotency-Key': key })
        sayDone(m.report_comment_added())
        // Oldest first: what is new stands on the last page.
        const last = Math.max(1, Math.ceil(((answer?.count ?? 0) + 1) / COMMENTS_PAGE_SIZE))
        change(1, ({ comments }) => (last === page ? [...comments, added] : comments))
        if (last !== page) void navigate(`?comments=${last}#comments`)
        return null
      } catch (error) {
        return problemsOfAnswer(error)
      }
    },

    /** @returns whether it is gone */
    async remove(commentId: string): Promise<boolean> {
      try {
        await deleteComment(browserFetch, commentId)
      } catch (error) {
        sayFailed(error, m.comments_delete_failed())
        return false
      }
      sayDone(m.comments_deleted())
      change(-1, ({ comments }) => comments.filter(({ id }) => id !== commentId))
      return true
    },
  }
}
