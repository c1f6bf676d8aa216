import { useState } from 'react'
import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/api-client.ts'
import { AskingButton, DANGER } from '../../ui/confirm-dialog.tsx'
import { sayDone, sayFailed } from '../../ui/say.ts'
import { isOvertaken, moderationProblem } from './moderation-action.ts'
import { deleteReport } from './moderation-changes.ts'

interface DeleteReportProps {
  report: Pick<Report, 'id' | 'title'>
  onDeleted: () => void
}

/** Deletes a report after a question. */
export function DeleteReport({ report, onDeleted }: DeleteReportProps) {
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
      sayFailed(error, moderationProblem(error, 'delete'))
      if (isOvertaken(error)) onDeleted()
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
