import { Link } from 'react-router'
import { alertOnMapHref } from '#shared/alerts/alert-storage-key.ts'
import type { ReportsUnderAlert } from '#shared/contracts/report-mark.ts'
import { m } from '#words/messages.js'
import { ReportLine } from '../../community/reports/report-line.tsx'

interface AlertReportsProps {
  alertId: string
  reports: ReportsUnderAlert
}

/** What visitors reported in the alert's area while it held. */
export function AlertReports({ alertId, reports: { data, count } }: AlertReportsProps) {
  return (
    <section aria-labelledby="alert-reports" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="alert-reports" className="text-lg">
          {m.alert_reports_title()}
        </h2>
        <Link to={alertOnMapHref(alertId)} className="text-link text-sm">
          {m.near_reports_map()}
        </Link>
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-5">
        {data.map((report) => (
          <li key={report.id} className="min-w-0">
            <ReportLine report={report} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-muted text-sm">
        {count > data.length && `${m.alert_reports_more({ shown: data.length, count })} `}
        {m.report_note()}
      </p>
    </section>
  )
}
