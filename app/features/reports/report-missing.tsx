import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

/** Nobody knows a report of this address, or not yet. */
export function ReportMissing() {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.report_missing_title()}</h1>
      <p role="alert" className="mt-4 max-w-[38rem] text-lg text-muted">
        {m.report_missing_text()}
      </p>
      <Link to="/weather-reports" className={`mt-8 gap-2 ${BUTTON.primary}`}>
        <InterfaceIcon name="back" className="size-4" />
        {m.report_missing_back()}
      </Link>
    </div>
  )
}
