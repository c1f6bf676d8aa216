import type { PostComment } from '#shared/contracts/post.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { m } from '../../paraglide/messages.js'
import { momentOf } from './post-words.ts'

interface CommentItemProps {
  comment: PostComment
  /** Whether whoever reads may delete it; the server decides again. */
  mayDelete: boolean
  onDelete: () => void
}

/** One comment. Who wrote it is nobody's business: all are “User”. */
export function CommentItem({ comment, mayDelete, onDelete }: CommentItemProps) {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  return (
    <article className="relative border-line border-t py-4">
      <p className="text-muted text-sm">
        <span className="font-[650] text-text">{m.comments_user()}</span>
        <span aria-hidden="true"> · </span>
        <time dateTime={comment.created_at}>{momentOf(comment.created_at, now, hour12)}</time>
      </p>
      <p className="mt-0.5 whitespace-pre-line break-words">{comment.content}</p>
      {mayDelete && (
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
