import { Link } from 'react-router'
import type { ReportCrowd } from '#shared/contracts/report-mark.ts'
import { REPORT_HOURS, type ReportHours } from '#shared/reports/report-hours.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { ReportLine } from '../../community/reports/report-line.tsx'
import { ringOf } from '../../community/reports/report-ring.ts'
import { withParameter } from '../../lib/with-parameter.ts'
import { HOURS } from './reports-query.ts'
import type { MapReports } from './use-map-reports.ts'

interface MapReportsProps {
  reports: MapReports
  /** The parts of the query string that the page reads. */
  search: string
  /** Shows a report on the map; left out while there is no map to show it on. */
  onShow: ((report: ReportCrowd) => void) | undefined
}

/** The reports in view as a list, with all that the layer shows, and the choice of how many hours back. */
export function MapReportsList({ reports, search, onShow }: MapReportsProps) {
  const { isShown, hours, setHours, marks, count, isWhole, hasFailed, chosen } = reports
  return (
    <section aria-labelledby="map-reports" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <h2 id="map-reports" className="text-lg">
          {m.map_reports_title()}
        </h2>
        {isShown && <HoursChoice hours={hours} search={search} onChoose={setHours} />}
      </div>
      {!isShown && <p className="text-muted text-sm">{m.map_reports_hidden()}</p>}
      {hasFailed && <p className="text-sm">{m.map_reports_failed()}</p>}
      {count === 0 && (
        <p className="text-muted text-sm">{hours === 1 ? m.map_reports_none_one() : m.map_reports_none({ hours })}</p>
      )}
      <ul>
        {marks.map((report) => (
          <Entry key={report.id} {...{ report, onShow }} isChosen={report.id === chosen} onPoint={reports.choose} />
        ))}
      </ul>
      {isShown && !isWhole && <p className="py-2 text-muted text-sm">{m.map_reports_crowded()}</p>}
      {marks.length > 0 && <RingKey />}
      <p className="mt-3 text-muted text-sm">{m.report_note()}</p>
      <p className="mt-3">
        <Link to="/report-weather" className="inline-flex min-h-11 items-center text-lake underline underline-offset-4">
          {m.map_reports_add()}
        </Link>
      </p>
    </section>
  )
}

/** The row of a report. @param id of the report */
export const entryId = (id: string): string => `report-${id}`

interface EntryProps extends Pick<MapReportsProps, 'onShow'> {
  report: ReportCrowd
  isChosen: boolean
  onPoint: (id: string) => void
}

function Entry({ report, isChosen, onShow, onPoint }: EntryProps) {
  return (
    <li
      id={entryId(report.id)}
      className="report-entry"
      data-chosen={isChosen || undefined}
      onPointerEnter={() => onPoint(report.id)}
    >
      <ReportLine report={report}>
        {report.count > 1 && <p className="text-muted text-sm">{m.map_reports_crowd({ count: report.count })}</p>}
        {onShow && (
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() => onShow(report)}
            className="min-h-6 text-lake text-sm underline underline-offset-4"
          >
            {m.map_show()}
            <span className="sr-only"> {report.title}</span>
          </button>
        )}
      </ReportLine>
    </li>
  )
}

interface HoursChoiceProps {
  hours: ReportHours
  search: string
  onChoose: (hours: ReportHours) => void
}

/** Links, so that they work without a script too. */
function HoursChoice({ hours, search, onChoose }: HoursChoiceProps) {
  return (
    <nav aria-label={m.map_reports_hours()} className="report-hours">
      {REPORT_HOURS.map((each) => (
        <Link
          key={each}
          to={withParameter(search, HOURS, `${each}`)}
          aria-current={each === hours ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChoose(each)
          }}
        >
          {each === 1 ? m.map_reports_hour() : m.map_reports_of_hours({ hours: each })}
        </Link>
      ))}
    </nav>
  )
}

const RINGS = [
  [0, m.map_ring_whole],
  [31 * MINUTE_MS, m.map_ring_dashed],
  [61 * MINUTE_MS, m.map_ring_dotted],
] as const

/** Legend of the rings around the marks. */
function RingKey() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-3 text-muted text-sm">
      {RINGS.map(([ageMs, words]) => (
        <li key={ageMs} className="flex items-center gap-2">
          <span className={`${ringOf(ageMs)} size-4`} />
          {words()}
        </li>
      ))}
    </ul>
  )
}
