import { HOUR_MS } from '#shared/time.ts'
import { type Reading, SNOW_CM_PER_MM } from '../weather/reading.ts'

const REMEMBERED_HOURS = 60
const SETTLING_PER_HOUR = 0.985

/** Snow on the ground, m: what fell in the last two and a half days, settling by the hour and melting above freezing. */
export function snowDepth(hourlyReading: (atMs: number) => Reading): (atMs: number) => number {
  return (atMs) => {
    let depth = 0
    const lastHour = Math.floor(atMs / HOUR_MS) * HOUR_MS
    for (let hoursAgo = REMEMBERED_HOURS; hoursAgo >= 0; hoursAgo--) {
      const { snowWater, air } = hourlyReading(lastHour - hoursAgo * HOUR_MS)
      const melt = Math.max(0, air.temperature) * 0.0015
      depth = Math.max(0, depth * SETTLING_PER_HOUR + (snowWater * SNOW_CM_PER_MM) / 100 - melt)
    }
    return depth
  }
}
