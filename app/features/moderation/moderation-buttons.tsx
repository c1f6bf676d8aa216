import { useState } from 'react'
import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { AskingButton } from '../../ui/asking-button.tsx'
import { BUTTON } from '../../ui/button.ts'
import { DANGER } from '../../ui/confirm-dialog.tsx'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { moderationProblem } from './moderation-action.ts'
import { decideReport, deleteReport } from './moderation-changes.ts'

interface ModerationButtonsProps {
  report: Pick<Report, 'id' | 'is_approved' | 'title' | 'version'>
  onApproved: (report: Report) => void
  onDeleted: () => void
}

/** Approves a waiting report, and deletes after a question. Without scripts they are forms. */
export function ModerationButtons({ report, onApproved, onDeleted }: ModerationButtonsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const approve = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const approved = await decideReport(browserFetch, {
        decision: 'approve',
        id: report.id,
        version: report.version ?? 0,
      })
      sayDone(m.moderation_approved())
      onApproved(approved)
    } catch (error) {
      sayFailed(error, moderationProblem(error, 'approve'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!report.is_approved && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void approve()
          }}
        >
          <input type="hidden" name="report" value={report.id} />
          <input type="hidden" name="version" value={report.version} />
          <button type="submit" name="intent" value="approve" aria-disabled={isBusy} className={BUTTON.primary}>
            {m.moderation_approve()}
            <span className="sr-only"> {report.title}</span>
          </button>
        </form>
      )}
      <DeleteReport report={report} onDeleted={onDeleted} />
    </div>
  )
}

/** Deletes a report after a question. */
export function DeleteReport({ report, onDeleted }: Pick<ModerationButtonsProps, 'report' | 'onDeleted'>) {
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async (close: () => void) => {
    setIsDeleting(true)
    try {
      await deleteReport(browserFetch, report.id)
      close()
      sayDone(m.moderation_deleted())
      onDeleted()
    } catch (error) {
      close()
      sayFailed(error, m.moderation_delete_failed())
    } finally {
      setIsDeleting(false)
    }
  }
  return (
    <AskingButton
      label={
        <>
          {m.moderation_delete()}
          <span className="sr-only"> {report.title}</span>
        </>
      }
      className={DANGER}
      title={m.moderation_delete_sure()}
      text={m.moderation_delete_text({ title: report.title })}
      stay={m.moderation_cancel()}
    >
      {(close) => (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void remove(close)
          }}
        >
          <input type="hidden" name="report" value={report.id} />
          <input type="hidden" name="intent" value="delete" />
          <button type="submit" disabled={isDeleting} className={DANGER}>
            {m.moderation_delete_yes()}
          </button>
        </form>
      )}
    </AskingButton>
  )
}
