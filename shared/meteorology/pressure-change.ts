import type { HourlyForecastItem } from '../contracts/forecast.ts'
import { HOUR_MS } from '../time.ts'

/** Less is called steady, hPa. */
export const STEADY_BELOW_HPA = 1

const OVER_MS = 3 * HOUR_MS

/**
 * How much the pressure of the hour that has begun is above that of three hours before, by one and the same source: a
 * station's reading beside a model's would make a change that was none.
 *
 * @param now epoch milliseconds
 * @returns hPa; null before 3 a.m., when the forecast does not reach back that far, and when either is missing
 */
export function pressureChange(
  hourly: readonly Pick<HourlyForecastItem, 'timestamp' | 'pressure' | 'source'>[],
  now: number,
): number | null {
  const begun = hourly.findLast(({ timestamp }) => timestamp <= now && timestamp > now - HOUR_MS)
  const before = begun && hourly.find(({ timestamp }) => timestamp === begun.timestamp - OVER_MS)
  if (!before || before.source !== begun.source || begun.pressure === null || before.pressure === null) return null
  return begun.pressure - before.pressure
}
