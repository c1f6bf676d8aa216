import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import { HOUR_MS } from '#shared/time.ts'
import { styleNumbers } from './style-numbers.ts'

interface HourBarsProps {
  /** Epoch milliseconds at which the hour begins. */
  hour: number
  bars: readonly AlertSpan[]
}

/** The pieces that one hour adds to the bars of the alerts; each as long as the alert holds within the hour. The words name them. */
export function HourBars({ hour, bars }: HourBarsProps) {
  if (bars.length === 0) return null
  const share = (at: number) => Math.min(1, Math.max(0, (at - hour) / HOUR_MS))
  return (
    <span className="hour-bars" aria-hidden="true">
      {bars.map(({ name, start, end, colour, kind }) => {
        const [from, to] = [share(start), end === null ? 1 : share(end)]
        const isWhole = from === 0 && to === 1
        return (
          <i
            key={`${name}${start}`}
            className={to > from ? `alert-${colour} alert-bar alert-bar-${kind}` : undefined}
            style={to > from && !isWhole ? styleNumbers({ '--from': from, '--to': to }) : undefined}
          />
        )
      })}
    </span>
  )
}
