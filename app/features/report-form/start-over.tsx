import { useRef } from 'react'
import { m } from '#words/messages.js'
import { ConfirmDialog, DANGER } from '../../ui/confirm-dialog.tsx'
import { fieldId } from '../../ui/form/field.tsx'
import type { DeskState } from './desk-state.ts'
import { openDesk } from './use-report.ts'

/** Says that what was typed is kept here, and takes it away on demand: the next person at this computer may be another. */
export function StartOver({ state: { form, uploads, phase } }: { state: DeskState }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isEmpty = !form.title && !form.description && !form.location_name && uploads.length === 0
  if (isEmpty || phase !== 'writing') return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 text-muted text-sm">
      {m.reporting_kept_until()}
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="min-h-9 cursor-pointer text-text underline underline-offset-4"
      >
        {m.reporting_start_over()}
      </button>
      <ConfirmDialog
        ref={dialog}
        id="start-over"
        title={m.reporting_start_over_sure()}
        text={m.reporting_start_over_text()}
        stay={m.reporting_start_over_stay()}
      >
        <button
          type="button"
          className={DANGER}
          onClick={() => {
            dialog.current?.close()
            openDesk().startOver({ isThrownAway: true })
            document.getElementById(fieldId('title'))?.focus()
          }}
        >
          {m.reporting_start_over_go()}
        </button>
      </ConfirmDialog>
    </div>
  )
}
