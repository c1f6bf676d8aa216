import type { ReportComment } from '#shared/contracts/report.ts'
import { m } from '../../paraglide/messages.js'
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
      {onDelete && (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-text">
            {m.comments_delete()}
          </summary>
          <form
            method="post"
            className="flex flex-wrap items-center gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              onDelete()
            }}
          >
            <input type="hidden" name="intent" value="delete-comment" />
            <input type="hidden" name="comment" value={comment.id} />
            <span>{m.comments_delete_sure()}</span>
            <button
              type="submit"
              className="min-h-11 cursor-pointer rounded-full border border-alert-red px-4 font-[550] text-alert-red-text"
            >
              {m.comments_delete_yes()}
            </button>
          </form>
        </details>
      )}
    </article>
  )
}
