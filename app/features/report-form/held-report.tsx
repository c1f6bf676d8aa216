import { useEffect, useRef } from 'react'
import { m } from '#words/messages.js'
import { useSpokenMoment } from '../../lib/spoken-moment.ts'
import { BUTTON } from '../../ui/button.ts'
import { AskingButton, DANGER } from '../../ui/confirm-dialog.tsx'
import { fieldId } from '../../ui/form/field.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { type DraftState, filesWords, receiptOf } from './draft-state.ts'
import { openDraft } from './use-report.ts'

interface HeldReportProps {
  state: DraftState
  /** When it was submitted, epoch milliseconds. */
  since: number
}

/** In place of the form while a submitted report waits for a connection. */
export function HeldReport({ state, since }: HeldReportProps) {
  const { phase, heldBy, isKept, uploads, unkeptFiles } = state
  const sayMoment = useSpokenMoment()
  const isSending = phase !== 'writing'
  const receipt = receiptOf(state, null)
  const unkept = uploads.filter(({ key }) => unkeptFiles.includes(key)).map(({ name }) => name)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    focusIfLost(heading.current)
    return () => focusIfLost(document.getElementById(fieldId('title')))
  }, [])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = sayMoment(since, timeZone).text
  return (
    <div className="page-width py-12 md:py-18">
      <span className="grid size-14 place-items-center rounded-full bg-raised text-lake">
        <InterfaceIcon name={isSending ? 'refresh' : 'cloud-off'} className="size-7" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
        {m.reporting_held()}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{m.reporting_held_text()}</p>
      <p className="mt-6 max-w-prose border-line border-l-2 pl-4">
        <span className="block font-[550] [overflow-wrap:anywhere]">{receipt.title}</span>
        <span className="block text-muted text-sm [overflow-wrap:anywhere]">
          {[receipt.place, ...filesWords(receipt)].join(' · ')}
        </span>
      </p>
      <p className="mt-6 max-w-prose text-muted">{m.reporting_held_time({ time })}</p>
      {!isKept && <p className="mt-3 max-w-prose font-[550]">{m.reporting_not_kept()}</p>}
      {unkept.length > 0 && (
        <p className="mt-3 max-w-prose font-[550]">{m.reporting_held_unkept({ files: unkept.join(', ') })}</p>
      )}
      <p role="status" className="mt-6">
        {isSending ? m.reporting_held_sending() : (heldBy ?? m.reporting_held_looking())}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isSending || undefined}
          className={`${BUTTON.primary} aria-disabled:opacity-60`}
          onClick={() => void openDraft().sendHeld()}
        >
          {m.reporting_held_send()}
        </button>
        <button type="button" className={BUTTON.quiet} onClick={() => void openDraft().changeHeld()}>
          {m.reporting_held_change()}
        </button>
        <AskingButton
          label={m.reporting_held_discard()}
          className={BUTTON.quiet}
          title={m.reporting_held_discard_sure()}
          text={m.reporting_start_over_text()}
          stay={m.reporting_start_over_stay()}
        >
          {(close) => (
            <button
              type="button"
              className={DANGER}
              onClick={() => {
                close()
                openDraft().startOver({ isThrownAway: true })
              }}
            >
              {m.reporting_held_discard()}
            </button>
          )}
        </AskingButton>
      </div>
    </div>
  )
}

/** The pressed button goes with its form, or with this page in place of the form. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
