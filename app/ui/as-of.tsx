import { m } from '../paraglide/messages.js'

interface AsOfProps {
  /** When what is shown was true, as the place's clocks have it: “1:05 p.m.” */
  time: string
  /** Machine-readable form of the same moment. */
  at: number
  isStale: boolean
}

/** How old a card is. A small clock marks what may be out of date. */
export function AsOf({ time, at, isStale }: AsOfProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
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
      <time dateTime={new Date(at).toISOString()}>{m.as_of({ time })}</time>
      {isStale && <span>{m.may_be_out_of_date()}</span>}
    </span>
  )
}
