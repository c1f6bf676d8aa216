import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

/** Whether the public sees a report. */
export function ReportBadge({ isApproved }: { isApproved: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-[650] text-xs ${isApproved ? 'border border-success text-success' : 'border border-field-border border-dashed'}`}
    >
      <InterfaceIcon name={isApproved ? 'check' : 'clock'} className="size-3.5" />
      {isApproved ? m.report_approved() : m.report_pending()}
    </span>
  )
}
