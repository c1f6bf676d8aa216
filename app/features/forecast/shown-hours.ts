import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { HOUR_MS } from '#shared/time.ts'

/** 48 hours are shown, and up to 6 hours longer a page may use an answer whose source has failed since. */
const AHEAD_MS = (48 + 6 + 1) * HOUR_MS
/** The hour that has begun, and the one three hours before, with whose pressure it is compared. */
const BEHIND_MS = (1 + 3) * HOUR_MS

/** The answer without the hours that no page shows: they would be most of the data in a page. */
export function withShownHours(answer: ForecastAnswer): ForecastAnswer {
  const fetchedAt = answer.meta.flatMap((report) => (report.fetchedAt === null ? [] : [Date.parse(report.fetchedAt)]))
  if (fetchedAt.length === 0) return answer
  const [from, until] = [Math.min(...fetchedAt) - BEHIND_MS, Math.max(...fetchedAt) + AHEAD_MS]
  const hourly = answer.data.hourly.filter(({ timestamp }) => timestamp >= from && timestamp <= until)
  return { ...answer, data: { ...answer.data, hourly } }
}
