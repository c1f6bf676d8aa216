import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../ui/part.tsx'
import type { DayHoursProps } from './day-hours.tsx'
import type { DayLineProps } from './day-line.tsx'

const DayLine = lazyPart(() => import('./day-line.tsx'))
const DayDetails = lazyPart(() => import('./day-details.tsx'))
const DayHours = lazy(() => import('./day-hours.tsx'))

type DayRowProps = DayLineProps & Pick<DayHoursProps, 'place' | 'hourly'>

/** One day in a line, and all the rest of it when opened: with a script its hours too. */
export function DayRow({ place, hourly, ...line }: DayRowProps) {
  const { day, timeZone } = line
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLDetailsElement>(null)
  // A visitor may have opened it before the script came.
  useEffect(() => setOpen(row.current?.open === true), [])
  return (
    <li>
      <details ref={row} name="day" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="day">
          <DayLine {...line} />
          <svg viewBox="0 0 20 20" aria-hidden="true" className="chevron">
            <path d="m5 8 5 5 5-5" />
          </svg>
        </summary>
        <div className="day-open">
          {isOpen && (
            <Suspense fallback={<div className="day-hours day-hours-room" />}>
              <DayHours {...line} place={place} hourly={hourly} />
            </Suspense>
          )}
          <dl className="day-facts">
            <DayDetails day={day} timeZone={timeZone} />
          </dl>
        </div>
      </details>
    </li>
  )
}
