import type { Forecast } from '#shared/contracts/forecast.ts'
import { HOUR_MS } from '#shared/time.ts'

const AHEAD_MS = 3 * HOUR_MS
/** WMO codes from here on are thunderstorms. */
const THUNDER_FROM = 95

type Hour = Pick<Forecast['hourly'][number], 'timestamp' | 'weatherCode'>

/** Whether the forecast has a thunderstorm in this hour or the next three. */
export const isThunderExpected = (hours: readonly Hour[], now: number): boolean =>
  hours.some(
    ({ timestamp, weatherCode }) =>
      timestamp > now - HOUR_MS && timestamp <= now + AHEAD_MS && (weatherCode ?? 0) >= THUNDER_FROM,
  )
