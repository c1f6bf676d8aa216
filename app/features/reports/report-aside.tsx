import { Link } from 'react-router'
import { capitalised } from '#shared/capitalised.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Report } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { nearTownWords } from '../../community/reports/place-words.ts'
import { positionWords } from '../../community/reports/position-words.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import LakeMap, { isOnLakeMap } from '../../signs/lake-map/lake-map.tsx'
import { BUTTON } from '../../ui/button.ts'
import { ReportAlerts } from './report-alerts.tsx'

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
