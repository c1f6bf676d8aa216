import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { filesWords, type Receipt } from './draft-state.ts'
import { openDraft } from './use-report.ts'

interface ReportSentProps {
  /** null where the form was sent without scripts. */
  receipt: Receipt | null
  onAgain: () => void
}

/** Confirms that the report was sent; shown until the visitor goes on. */
export function ReportSent({ receipt, onAgain }: ReportSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    scrollTo({ top: 0 })
    if (receipt) openDraft().noteSeen()
  }, [receipt])
  return (
    <div className="page-width py-12 md:py-18">
      <span className="grid size-14 place-items-center rounded-full border-2 border-success text-success">
        <InterfaceIcon name="check" className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
        {m.reporting_done()}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{m.reporting_done_text()}</p>
      {receipt && (
        <p className="mt-6 max-w-prose border-line border-l-2 pl-4">
          <span className="block font-[550] [overflow-wrap:anywhere]">{receipt.title}</span>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">
            {[receipt.place, ...filesWords(receipt)].join(' · ')}
          </span>
        </p>
      )}
      {receipt?.url && (
        <p className="mt-6 max-w-prose">
          <Link
            to={receipt.url}
            className="inline-flex min-h-11 items-center font-[550] text-lake underline underline-offset-4"
          >
            {m.reporting_done_receipt()}
          </Link>
          <span className="block text-muted">{m.reporting_done_receipt_text()}</span>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/weather-reports" className={BUTTON.primary}>
          {m.reporting_done_list()}
        </Link>
        <Link to="/report-weather" replace onClick={onAgain} className={BUTTON.quiet}>
          {m.reporting_done_again()}
        </Link>
      </p>
    </div>
  )
}
