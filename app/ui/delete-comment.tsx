import { m } from '#words/messages.js'

interface DeleteCommentProps {
  id: string
  /** Does it where scripts are; without them the form asks the route's action with `delete-comment`. */
  onDelete: () => void
}

/** Asks once more in its place, then deletes a comment. Whether one may is the server's to say. */
export function DeleteComment({ id, onDelete }: DeleteCommentProps) {
  return (
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
        <input type="hidden" name="comment" value={id} />
        <span>{m.comments_delete_sure()}</span>
        <button
          type="submit"
          className="min-h-11 cursor-pointer rounded-full border border-alert-red px-4 font-[550] text-alert-red-text"
        >
          {m.comments_delete_yes()}
        </button>
      </form>
    </details>
  )
}
