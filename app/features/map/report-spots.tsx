import { markIcon, ringOf } from '../../community/reports/report-ring.ts'
import { useNow } from '../../lib/now.tsx'
import { WeatherIcon } from '../../signs/weather-icon/weather-icon.tsx'
import type { ReportSpot } from './served-reports.ts'

/** The marks of reports on the drawn picture; the list beside it holds them in words. */
export function ReportSpots({ spots }: { spots: readonly ReportSpot[] }) {
  const now = useNow()
  return spots.map(({ id, kind, observedAt, count, x, y }) => (
    <span
      key={id}
      className={`report-spot ${ringOf(now - Date.parse(observedAt))}`}
      style={{ left: x - REACH, top: y - REACH }}
    >
      <WeatherIcon name={markIcon(kind)} size={22} />
      {count > 1 && <span className="report-count">{count}</span>}
    </span>
  ))
}

/** Half of a mark, px; the style sheet has the whole. */
const REACH = 18
