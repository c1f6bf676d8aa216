import { type ReactNode, useId, useRef } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface AskingButtonProps {
  label: ReactNode
  className: string
  title: string
  text: string
  /** Label of the button that cancels. */
  stay: string
  /** What confirms; it calls `close` when it is done with the question. */
  children: (close: () => void) => ReactNode
}

/** A button that asks first. Without scripts the browser opens the question as a popover, which is not modal. */
export function AskingButton({ label, className, children, ...question }: AskingButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => {
    // It is a popover when it was opened before the scripts were there.
    dialog.current?.hidePopover()
    dialog.current?.close()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault()
          close()
          dialog.current?.showModal()
        }}
        className={className}
      >
        {label}
      </button>
      <ConfirmDialog ref={dialog} id={id} {...question}>
        {children(close)}
      </ConfirmDialog>
    </>
  )
}
