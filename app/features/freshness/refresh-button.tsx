import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { isConnectionLost, loadWhenConnected, untilConnected } from '../../lib/connection.ts'
import { useClock } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { Refreshing } from './refresh-weather.ts'

interface RefreshButtonProps {
  place: Coordinates
  /** IANA zone of the place, whose clocks tell when. */
  timeZone: string
}

/** Asks for the weather of the page again and says what came of it. Needs scripts; without them the browser's own does it. */
export function RefreshButton({ place, timeZone }: RefreshButtonProps) {
  const client = useQueryClient()
  const clock = useClock()
  const now = useNow()
  const [state, show] = useState<Partial<Refreshing>>({})
  const refresh = async () => {
    if (isConnectionLost()) show({ isBusy: true, isResting: true, outcome: m.refresh_offline() })
    const { refreshWeather } = await loadWhenConnected(() => import('./refresh-weather.ts'))
    await untilConnected()
    await refreshWeather(client, place, () => clock(now, timeZone), show)
  }
  return (
    <span className="-ml-2 inline-flex flex-wrap items-center gap-x-2 noscript:hidden">
      <button
        type="button"
        // Not `disabled`, which would drop the focus.
        aria-disabled={state.isResting}
        aria-busy={state.isBusy}
        onClick={state.isResting ? undefined : refresh}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-2 text-lake hover:bg-raised aria-busy:[&>svg]:animate-spin aria-disabled:cursor-default aria-disabled:text-muted"
      >
        <InterfaceIcon name="refresh" className="size-4" />
        {m.refresh()}
      </button>
      <span role="status">{state.outcome}</span>
    </span>
  )
}
