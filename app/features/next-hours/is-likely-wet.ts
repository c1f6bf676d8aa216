import type { Forecast } from '#shared/contracts/forecast.ts'
import { HOUR_MS } from '#shared/time.ts'

type Hour = Pick<Forecast['hourly'][number], 'timestamp' | 'precipitationAmount' | 'precipitationProbability'>

const AHEAD_MS = 3 * HOUR_MS
/** Percent. */
const LIKELY = 40

/** Whether the forecast expects something to fall in this hour or the next two; it falls before an hour's timestamp. */
export const isLikelyWet = (hours: readonly Hour[], now: number): boolean =>
  hours.some(
    ({ timestamp, precipitationAmount, precipitationProbability }) =>
      timestamp > now &&
      timestamp <= now + AHEAD_MS &&
      ((precipitationAmount ?? 0) > 0 || (precipitationProbability ?? 0) >= LIKELY),
  )
