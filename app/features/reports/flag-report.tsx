import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FLAG_REASONS } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import { FLAG_WORDS } from '../../community/reports/flag-words.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { sayFailed } from '../../ui/say.ts'
import { flagReport } from './report-changes.ts'

interface FlagReportProps {
  reportId: string
  /** Whether a flag was just sent by the form without scripts. */
  wasSent: boolean
}

/** The form by which readers flag a report to the moderators. */
export function FlagReport({ reportId, wasSent }: FlagReportProps) {
  const [isSent, setIsSent] = useState(wasSent)
  const [isBusy, setIsBusy] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = FLAG_REASONS.find((each) => each === new FormData(event.currentTarget).get('reason'))
    if (isBusy || !reason) return
    setIsBusy(true)
    try {
      await flagReport(browserFetch, reportId, reason)
      flushSync(() => setIsSent(true))
      // The pressed button is gone, and screen readers often pass over a status that arrives with its text.
      thanks.current?.focus()
    } catch (error) {
      const { status, detail } = asApiFailure(error)
      sayFailed(error, (status === 404 && detail) || m.flag_failed())
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div id="flag" className="mt-10 scroll-mt-6 border-line border-t pt-4 print:hidden">
      {isSent ? (
        <p ref={thanks} role="status" tabIndex={-1} className="flex items-center gap-2 text-sm">
          <InterfaceIcon name="check" className="size-4 text-success" />
          {m.flag_sent()}
        </p>
      ) : (
        <details>
          <summary className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4">
            {m.flag_title()}
          </summary>
          <form method="post" onSubmit={(event) => void send(event)} className="mt-2">
            <p className="max-w-prose text-sm">{m.flag_text()}</p>
            <fieldset className="mt-3">
              <legend className="font-[550] text-sm">{m.flag_reason()}</legend>
              {FLAG_REASONS.map((reason) => (
                <label key={reason} className="flex min-h-11 items-center gap-3">
                  <input type="radio" name="reason" value={reason} required className="size-5 accent-lake" />
                  {FLAG_WORDS[reason]()}
                </label>
              ))}
            </fieldset>
            <button
              type="submit"
              name="intent"
              value="flag"
              aria-disabled={isBusy}
              className={`mt-3 ${BUTTON.secondary}`}
            >
              {m.flag_send()}
            </button>
          </form>
        </details>
      )}
    </div>
  )
}
