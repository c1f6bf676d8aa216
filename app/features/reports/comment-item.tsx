import type { ReportComment } from '#shared/contracts/report.ts'
import { DeleteComment } from '../../ui/delete-comment.tsx'
import { ReportTime } from './report-time.tsx'

interface CommentItemProps {
  comment: ReportComment
  /** Null for whoever may not delete it; the server decides again. */
  onDelete: (() => void) | null
}

/** One comment, by the name that its writer chose. */
export function CommentItem({ comment, onDelete }: CommentItemProps) {
  return (
    <article className="border-line border-t py-4">
      <p className="break-words text-muted text-sm">
        <span className="font-[650] text-text">{comment.commenter_name}</span>
        <span aria-hidden="true"> · </span>
        <ReportTime at={comment.created_at} length="full" />
      </p>
      <p className="mt-0.5 whitespace-pre-line break-words">{comment.comment_text}</p>
      {onDelete && <DeleteComment id={comment.id} onDelete={onDelete} />}
    </article>
  )
}
