import { type ReactNode, type Ref, useId, useRef } from 'react'

interface ConfirmDialogProps {
  ref: Ref<HTMLDialogElement>
  id: string
  title: string
  text: string
  /** Label of the button that cancels; it comes first and has the initial focus. */
  stay: string
  /** The button that confirms. */
  children: ReactNode
}

/**
 * Asks before something that cannot be taken back. The browser keeps the focus inside, and gives it back. A popover too,
 * so that a button can open and close it without scripts.
 */
export function ConfirmDialog({ ref, id, title, text, stay, children }: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <dialog
      ref={ref}
      id={id}
      popover="auto"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-surface p-6 text-text backdrop:bg-ground/70"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <p id={`${titleId}-text`} className="mt-2 text-muted">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          className="min-h-11 rounded-full bg-raised px-5 font-[550]"
        >
          {stay}
        </button>
        {children}
      </div>
    </dialog>
  )
}

export const DANGER =
  'min-h-11 rounded-full border border-alert-red px-5 font-[550] text-alert-red-text disabled:opacity-60'

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
