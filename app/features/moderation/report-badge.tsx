import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

/** Whether the public sees a report, and if not, whether a moderator has decided so. */
export function ReportBadge({ report: { is_approved, refusal } }: { report: Pick<Report, 'is_approved' | 'refusal'> }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-[650] text-xs ${is_approved ? 'border border-success text-success' : 'border border-field-border border-dashed'}`}
    >
      <InterfaceIcon name={is_approved ? 'check' : refusal ? 'problem' : 'clock'} className="size-3.5" />
      {is_approved ? m.report_approved() : refusal ? REFUSAL_WORDS[refusal]() : m.report_pending()}
    </span>
  )
}

/** As the receipt tells the sender. */
const REFUSAL_WORDS = { refused: m.receipt_refused, withdrawn: m.receipt_withdrawn }
