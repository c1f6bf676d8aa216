import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { SECOND_MS } from '#shared/time.ts'
import { useClock } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { m } from '../../paraglide/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'

/** Weather does not change while a finger taps. */
const REST_MS = 5 * SECOND_MS

interface RefreshButtonProps {
  place: Coordinates
  /** IANA zone of the place, whose clocks tell when. */
  timeZone: string
}

/** Asks for the weather of the page again and says what came of it. Needs scripts; without them the browser's own does it. */
export function RefreshButton({ place, timeZone }: RefreshButtonProps) {
  const client = useQueryClient()
  const now = useNow()
  const clock = useClock()
  const [isResting, setIsResting] = useState(false)
  const [outcome, setOutcome] = useState<{ at: number; problem: string | null } | null>(null)

  const refresh = async () => {
    if (isResting) return
    setIsResting(true)
    setOutcome(null)
    const rest = new Promise((done) => setTimeout(done, REST_MS))
    const problem = await import('./refresh-weather.ts').then(
      ({ refreshWeather }) => refreshWeather(client, place),
      () => '',
    )
    setOutcome({ at: now, problem })
    await rest
    setIsResting(false)
  }

  const isBusy = isResting && !outcome
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 noscript:hidden">
      <button
        type="button"
        // Not `disabled`, which would drop the focus.
        aria-disabled={isResting}
        aria-busy={isBusy}
        onClick={refresh}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-2 text-lake hover:bg-raised aria-disabled:cursor-default aria-disabled:text-muted"
      >
        <InterfaceIcon name="refresh" className={`size-4 ${isBusy ? 'animate-spin' : ''}`} />
        {m.refresh()}
      </button>
      <span role="status">
        {outcome &&
          (outcome.problem === null
            ? m.refresh_done({ time: clock(outcome.at, timeZone) })
            : `${m.refresh_failed()} ${outcome.problem}`)}
      </span>
    </span>
  )
}
