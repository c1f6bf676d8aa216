import { lazyPart } from '../../ui/part.tsx'
import type { DayLineProps } from './day-line.tsx'

const DayLine = lazyPart(() => import('./day-line.tsx'))
const DayDetails = lazyPart(() => import('./day-details.tsx'))

/** One day in a line, and all the rest of it when opened. */
export function DayRow(props: DayLineProps) {
  const { day, timeZone } = props
  return (
    <li>
      <details name="day">
        <summary className="day">
          <DayLine {...props} />
          <svg viewBox="0 0 20 20" aria-hidden="true" className="chevron">
            <path d="m5 8 5 5 5-5" />
          </svg>
        </summary>
        <dl className="day-facts">
          <DayDetails day={day} timeZone={timeZone} />
        </dl>
      </details>
    </li>
  )
}
