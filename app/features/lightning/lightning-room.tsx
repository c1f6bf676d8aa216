import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { HOUR_MS } from '#shared/time.ts'
import { useNow } from '../../lib/now.tsx'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { LightningNotice } from './lightning-part.ts'

const AHEAD_MS = 3 * HOUR_MS
/** WMO codes from here on are thunderstorms. */
const THUNDER_FROM = 95

interface LightningRoomProps {
  place: Coordinates
  forecast: Forecast | null
}

/** Where lightning is told: with room of its own where thunder is expected, so that nothing below moves when the answer comes. */
export function LightningRoom({ place, forecast }: LightningRoomProps) {
  const now = useNow()
  const isExpected = isThunderExpected(forecast?.hourly ?? [], now)
  return (
    <div
      className={`page-width mt-6 noscript:hidden print:hidden ${isExpected ? 'min-h-36 sm:min-h-24' : 'empty:hidden'}`}
    >
      <AfterPaint>
        <LightningNotice place={place} isExpected={isExpected} />
      </AfterPaint>
    </div>
  )
}

type Hour = Pick<Forecast['hourly'][number], 'timestamp' | 'weatherCode'>

/** Whether the forecast has a thunderstorm in this hour or the next three. */
export const isThunderExpected = (hours: readonly Hour[], now: number): boolean =>
  hours.some(
    ({ timestamp, weatherCode }) =>
      timestamp > now - HOUR_MS && timestamp <= now + AHEAD_MS && (weatherCode ?? 0) >= THUNDER_FROM,
  )
