import { AsServed, servedPart } from '../../lib/as-served.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import type { DayLineProps } from './day-line.tsx'

const LINE = servedPart(() => import('./day-line.tsx'))
const DETAILS = servedPart(() => import('./day-details.tsx'))

/** One day in a line, and all the rest of it when opened. */
export function DayRow(props: DayLineProps) {
  const { day, timeZone, alerts, isToday, temperatureNow } = props
  const options = useFormatOptions()
  return (
    <li>
      <details name="day">
        <summary className="day">
          <AsServed
            as="span"
            className="contents"
            part={LINE}
            props={props}
            inputs={[day, alerts, isToday, temperatureNow, options]}
          />
          <svg viewBox="0 0 20 20" aria-hidden="true" className="chevron">
            <path d="m5 8 5 5 5-5" />
          </svg>
        </summary>
        <AsServed as="dl" className="day-facts" part={DETAILS} props={{ day, timeZone }} inputs={[day, options]} />
      </details>
    </li>
  )
}
