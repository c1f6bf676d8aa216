import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { PastAlert } from '#shared/contracts/alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { writtenTime } from '../../community/written-time.tsx'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import { alertsOfReportQuery } from './report-queries.ts'

/** The official alerts that held where and when a report's weather was seen; nothing when none is known. */
export function ReportAlerts({ reportId }: { reportId: string }) {
  const { data } = useQuery(alertsOfReportQuery(browserFetch, reportId))
  const alerts = data?.data ?? []
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby="alerts-then" className="rounded-card bg-surface p-4 text-sm ring-1 ring-card-ring md:p-5">
      <h2 id="alerts-then" className="font-[550] text-base">
        {m.report_alerts_title()}
      </h2>
      <ul className="mt-2 grid gap-3">
        {alerts.map((alert) => (
          <AlertThen key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function AlertThen({ alert }: { alert: PastAlert }) {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  const { id, event, sender, start, end, language, badge } = alert
  const look = alertLook(alert)
  const begun = writtenTime(start, now, hour12).moment
  return (
    <li className={`alert-${look.colour} flex gap-2.5`}>
      <span className="mt-0.5 text-(--alert)">
        <AlertSign look={look} className="size-5" />
      </span>
      <div className="min-w-0">
        <Link to={alertHref(id)} className="font-[550] underline underline-offset-4">
          <span lang={foreignLanguage(language)}>{badge === null ? event : m.notify_made_up({ title: event })}</span>
        </Link>
        <p className="break-words text-muted">
          {alertWords(alert)} · <span lang={foreignLanguage(language)}>{sender}</span>
          <br />
          {end === null ? m.report_alerts_open({ start: begun }) : `${begun} – ${writtenTime(end, now, hour12).moment}`}
        </p>
      </div>
    </li>
  )
}
