import { useRef, useState } from 'react'
import { m } from '#words/messages.js'
import { ConfirmDialog, DANGER } from '../../ui/confirm-dialog.tsx'

const DIALOG = 'delete-post'

/** Deletes the post after a question. Browsers that know `commandfor` open the dialog without scripts. */
export function DeletePost({ onDelete }: { onDelete: () => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <>
      <button
        type="button"
        {...{ commandfor: DIALOG, command: 'show-modal' }}
        onClick={() => {
          if (!dialog.current?.open) dialog.current?.showModal()
        }}
        className={DANGER}
      >
        {m.editor_delete()}
      </button>
      <ConfirmDialog
        ref={dialog}
        id={DIALOG}
        title={m.editor_delete_sure()}
        text={m.editor_delete_text()}
        stay={m.editor_cancel()}
      >
        <form
          method="post"
          onSubmit={async (event) => {
            event.preventDefault()
            setIsDeleting(true)
            await onDelete()
            setIsDeleting(false)
            dialog.current?.close()
          }}
        >
          <input type="hidden" name="intent" value="delete" />
          <button type="submit" disabled={isDeleting} className={DANGER}>
            {m.editor_delete()}
          </button>
        </form>
      </ConfirmDialog>
    </>
  )
}
