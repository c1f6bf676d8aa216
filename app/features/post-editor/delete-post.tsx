import { useState } from 'react'
import { m } from '#words/messages.js'
import { AskingButton } from '../../ui/asking-button.tsx'
import { DANGER } from '../../ui/confirm-dialog.tsx'

/** Deletes the post after a question. */
export function DeletePost({ onDelete }: { onDelete: () => Promise<void> }) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <AskingButton
      label={m.editor_delete()}
      className={DANGER}
      title={m.editor_delete_sure()}
      text={m.editor_delete_text()}
      stay={m.editor_cancel()}
    >
      {(close) => (
        <form
          method="post"
          onSubmit={async (event) => {
            event.preventDefault()
            setIsDeleting(true)
            await onDelete()
            setIsDeleting(false)
            close()
          }}
        >
          <input type="hidden" name="intent" value="delete" />
          <button type="submit" disabled={isDeleting} className={DANGER}>
            {m.editor_delete()}
          </button>
        </form>
      )}
    </AskingButton>
  )
}
