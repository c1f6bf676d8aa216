import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { checkConnection, loadWhenConnected, untilConnected } from '../../lib/connection.ts'
import { useClock } from '../../lib/format-options.ts'
import { useLatestNow } from '../../lib/now.tsx'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { reloadIfOutdated } from '../../lib/use-renewal.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import type { Refreshing } from './refresh-weather.ts'

interface RefreshButtonProps {
  place: Coordinates
  /** IANA zone of the place, whose clocks tell when. */
  timeZone: string
}

const AT_REST: Refreshing = { isBusy: false, isResting: false, outcome: '' }
const AT_WORK: Refreshing = { isBusy: true, isResting: true, outcome: '' }

/**
 * Fetches the weather of the page again and says how that ended. Needs scripts; without them it is hidden and the
 * browser's reload serves.
 */
export function RefreshButton({ place, timeZone }: RefreshButtonProps) {
  const client = useQueryClient()
  const clock = useClock()
  const latestNow = useLatestNow()
  const isOffline = useConnectionLost()
  const [state, show] = useState(AT_REST)
  const refresh = async () => {
    if (state.isResting) {
      show({ ...state, outcome: state.resting ?? m.refresh_busy() })
      return
    }
    show(AT_WORK)
    // Without internet access behind the network a request hangs; this check finds that sooner.
    void checkConnection()
    try {
      const { refreshWeather } = await loadWhenConnected(() => import('./refresh-weather.ts'))
      await untilConnected()
      await refreshWeather(client, place, () => clock(latestNow(), timeZone), show)
    } catch {
      reloadIfOutdated()
      show({ ...AT_REST, outcome: m.refresh_failed() })
    }
  }
  return (
    <span className="-ml-2 inline-flex flex-wrap items-center gap-x-2 noscript:hidden">
      <button
        type="button"
        // Not `disabled`, which would drop the focus and leave a press without an answer.
        aria-disabled={state.isResting}
        aria-busy={state.isBusy}
        onClick={refresh}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-lake hover:bg-raised aria-busy:[&>svg]:animate-spin aria-disabled:text-muted"
      >
        <InterfaceIcon name="refresh" className="size-4" />
        {m.refresh()}
      </button>
      <span role="status">{isOffline && state.isBusy ? m.refresh_offline() : state.outcome}</span>
    </span>
  )
}
