import type { PostComment } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { DeleteComment } from '../../ui/delete-comment.tsx'
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
      {mayDelete && <DeleteComment id={comment.id} onDelete={onDelete} />}
    </article>
  )
}
