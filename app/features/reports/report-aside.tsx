import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { alertLook } from '#shared/alerts/alert-look.ts'
import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import { capitalised } from '#shared/capitalised.ts'
import type { PastAlert } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Report } from '#shared/contracts/report.ts'
import { foreignLanguage } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { nearTownWords } from '../../community/reports/place-words.ts'
import { positionWords } from '../../community/reports/position-words.ts'
import { writtenTime } from '../../community/written-time.tsx'
import { browserFetch } from '../../lib/api-client.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { AlertSign } from '../../signs/alert-mark/alert-sign.tsx'
import { alertWords } from '../../signs/alert-mark/alert-words.ts'
import LakeMap, { isOnLakeMap } from '../../signs/lake-map/lake-map.tsx'
import { BUTTON } from '../../ui/button.ts'
import { alertsOfReportQuery } from './report-queries.ts'

/** As long as the weather page shows a name. */
const LONGEST_NAME = 100

/** The public position on a map, the official alerts at that time, and a note that reports are not official. */
export function ReportAside({ report }: { report: Report }) {
  const place = placeOf(report)
  const options = useFormatOptions()
  return (
    <aside aria-label={m.report_about()} className="grid content-start gap-4">
      {place && (
        <div className="overflow-hidden rounded-card bg-surface ring-1 ring-card-ring">
          {isOnLakeMap(place) && (
            <div className="h-44">
              <LakeMap place={place} view={{ width: 340, height: 170 }} />
            </div>
          )}
          <div className="p-4 md:p-5">
            <p className="text-muted text-sm">
              {report.nearTown
                ? m.report_near_within({ place: capitalised(nearTownWords(report.nearTown, options)) })
                : positionWords({ latitude: place.lat, longitude: place.lon })}
            </p>
            <Link to={weatherHref(report, place)} className={`mt-3 text-sm ${BUTTON.secondary}`}>
              {m.report_weather_there()}
            </Link>
          </div>
        </div>
      )}
      <ReportAlerts reportId={report.id} />
      <div className="rounded-card bg-surface p-4 text-sm ring-1 ring-card-ring md:p-5">
        <p>{m.report_note()}</p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-[550] text-lake">
          <Link to="/map" className="inline-flex min-h-8 items-center underline underline-offset-4">
            {m.report_official()}
          </Link>
          <Link to="/report-weather" className="inline-flex min-h-8 items-center underline underline-offset-4">
            {m.reports_submit()}
          </Link>
        </p>
      </div>
    </aside>
  )
}

function placeOf({ latitude, longitude }: Report): Coordinates | null {
  return latitude === null || longitude === null ? null : { lat: latitude, lon: longitude }
}

function weatherHref({ location_name }: Report, { lat, lon }: Coordinates): string {
  const query = new URLSearchParams({ lat: String(lat), lon: String(lon) })
  if (location_name.length <= LONGEST_NAME) query.set('name', location_name)
  return `/weather?${query}`
}

/** The official alerts that held where and when a report's weather was seen; nothing when none is known. */
function ReportAlerts({ reportId }: { reportId: string }) {
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
