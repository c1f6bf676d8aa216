import type { RadarPrecipitation } from '../contracts/radar.ts'
import { SITE_TIME_ZONE } from '../default-place.ts'
import { calendarDate } from '../time/zoned-time.ts'

/**
 * As Environment Canada's own page has it: echoes are taken for snow from November 1 to March 31.
 * @param now epoch milliseconds
 */
export function radarSeason(now: number): RadarPrecipitation {
  const month = Number(calendarDate(now, SITE_TIME_ZONE).slice(5, 7))
  return month >= 11 || month <= 3 ? 'snow' : 'rain'
}
