import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { useClock } from '../lib/format-options.ts'
import { useNow } from '../lib/now.tsx'
import { m } from '../paraglide/messages.js'

interface AsOfProps {
  /** Since when what is shown holds, epoch milliseconds. */
  at: number
  /** IANA zone of the place, whose clocks tell it. */
  timeZone: string
  isStale: boolean
}

/** How old a card is, the day told when it is not today's. A small clock marks what may be out of date. */
export function AsOf({ at, timeZone, isStale }: AsOfProps) {
  const time = useClock()(at, timeZone)
  const date = calendarDate(at, timeZone)
  const isToday = date === calendarDate(useNow(), timeZone)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {isStale && (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-4 flex-none"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="M12 7v5l3 2" />
        </svg>
      )}
      <time dateTime={new Date(at).toISOString()} title={`${formatWeekday(date)}, ${formatDate(date)}, ${time}`}>
        {m.as_of({ time: isToday ? time : `${formatDate(date, { length: 'short' })}, ${time}` })}
      </time>
      {isStale && <span>{m.may_be_out_of_date()}</span>}
    </span>
  )
}
