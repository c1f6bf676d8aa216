import { m } from '#words/messages.js'
import { CommentForm } from '../../community/comments/comment-form.tsx'
import { Comments } from '../../community/comments/comments.tsx'
import type { Returned } from '../../community/reader-action.ts'
import { useComments } from './use-comments.ts'

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
