import { useRef } from 'react'
import { m } from '#words/messages.js'
import { WrittenTime } from '../written-time.tsx'

/** A comment as its page shows it. */
export interface ShownComment {
  id: string
  author: string
  text: string
  /** ISO time. */
  created_at: string
  /** Whether a button to delete it is shown; the server decides again. */
  mayDelete: boolean
}

interface CommentItemProps {
  comment: ShownComment
  /** @returns whether the comment was deleted */
  onDelete: () => Promise<boolean>
}

/** Id of who wrote a comment and when, which also names its button. */
const writtenId = (id: string) => `comment-${id}`

export function CommentItem({ comment, onDelete }: CommentItemProps) {
  return (
    <article className="relative border-line border-t py-4">
      <p id={writtenId(comment.id)} className="break-words text-muted text-sm">
        {/* Isolated: a name in Arabic letters would draw the number of the time to its other side. */}
        <bdi className="font-[650] text-text">{comment.author}</bdi>
        <span aria-hidden="true"> · </span>
        <WrittenTime at={comment.created_at} length="full" />
      </p>
      <p dir="auto" className="mt-0.5 whitespace-pre-line break-words">
        {comment.text}
      </p>
      {comment.mayDelete && <DeleteComment id={comment.id} onDelete={onDelete} />}
    </article>
  )
}

/** Deletes a comment after a second press. Without scripts the form sends `delete-comment` to the route's action. */
function DeleteComment({ id, onDelete }: { id: string } & Pick<CommentItemProps, 'onDelete'>) {
  /** A second press while the comment is being deleted, or until its list is loaded again, would be refused. */
  const isDeleting = useRef(false)
  const remove = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    isDeleting.current = await onDelete()
  }
  return (
    <details className="mt-1 text-sm">
      <summary
        id={`${writtenId(id)}-delete`}
        aria-labelledby={`${writtenId(id)}-delete ${writtenId(id)}`}
        className="inline-flex min-h-8 items-center text-muted underline underline-offset-4 hover:text-text"
      >
        {m.comments_delete()}
      </summary>
      <form
        method="post"
        // A refusal stands below the likes.
        action="#likes"
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <input type="hidden" name="intent" value="delete-comment" />
        <input type="hidden" name="comment" value={id} />
        <span>{m.comments_delete_sure()}</span>
        <button
          type="submit"
          className="min-h-11 rounded-full border border-alert-red px-4 font-[550] text-alert-red-text"
        >
          {m.comments_delete_yes()}
        </button>
      </form>
    </details>
  )
}
