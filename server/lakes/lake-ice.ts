import type { LakeConditions } from '#shared/contracts/lake.ts'
import type { GreatLake } from '#shared/meteorology/great-lakes.ts'
import { DAY_MS } from '#shared/time.ts'
import type { LakeIce } from './lake-source.ts'

/** Ice is charted daily in its season; older charts say nothing about today. */
const CHART_MAX_AGE_MS = 4 * DAY_MS
/** June to November, as `getUTCMonth` counts: charts stop, and there is no ice. */
const [FIRST_FREE_MONTH, LAST_FREE_MONTH] = [5, 10]

/** How much of a lake is under ice; outside the season none, unless a chart of these days says otherwise. null: not known. */
export function lakeIce(charts: LakeIce | null, lake: GreatLake, now: number): LakeConditions['ice'] {
  const percent = charts?.percent[lake]
  if (charts && percent !== undefined && now - charts.at < CHART_MAX_AGE_MS) return { percent, at: charts.at }
  const month = new Date(now).getUTCMonth()
  return month >= FIRST_FREE_MONTH && month <= LAST_FREE_MONTH ? { percent: 0, at: null } : null
}
