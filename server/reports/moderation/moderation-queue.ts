import type { Selectable } from 'kysely'
import type { Surroundings, Urgency } from '#shared/contracts/moderation.ts'
import { URGENCIES } from '#shared/contracts/moderation.ts'
import type { ModeratedReportsAnswer } from '#shared/contracts/report.ts'
import type { WeatherReportRow } from '../../db/report-rows.ts'
import type { Db } from '../../db/schema.ts'
import { MOST_PENDING_REPORTS, PENDING_REPORTS_ARE_NEAR } from '../../limits.ts'
import { readListTotal } from '../report-totals.ts'
import { readSurroundings } from './surroundings.ts'
import { urgencyOf } from './urgency.ts'

/** Limit of flagged reports; waiting ones are limited by `MOST_PENDING_REPORTS`. */
const MOST_FLAGGED = 1_000

const COLUMNS = [
  ...(['id', 'title', 'description', 'weather_type', 'created_at', 'flagged_at'] as const),
  ...(['observed_at', 'latitude', 'longitude', 'is_approved'] as const),
] as const

export interface QueuedReport {
  row: Pick<Selectable<WeatherReportRow>, (typeof COLUMNS)[number]>
  urgency: Urgency
  surroundings: Surroundings | null
}

/**
 * All that a moderator has to decide about: what waits, and public reports that readers flagged; the most urgent first.
 */
export async function readQueue(db: Db): Promise<QueuedReport[]> {
  const waiting = await db
    .selectFrom('weather_reports')
    .select(COLUMNS)
    // A literal, as in the partial index of waiting reports, which applies only to the same term.
    .where('is_approved', '=', (value) => value.lit(false))
    .where('refusal', 'is', null)
    .execute()
  const flagged = await db
    .selectFrom('weather_reports')
    .select(COLUMNS)
    .where('flagged_at', 'is not', null)
    .orderBy('flagged_at')
    .limit(MOST_FLAGGED)
    .execute()
  const rows = [...waiting, ...flagged]
  const surroundings = await readSurroundings(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map((row): QueuedReport => {
      const around = surroundings.get(row.id) ?? null
      return { row, urgency: urgencyOf(row, around), surroundings: around }
    })
    .sort(
      (one, other) =>
        URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
        since(one) - since(other) ||
        (one.row.id < other.row.id ? -1 : 1),
    )
}

/**
 * How many reports wait for approval, how many may, and whether nearly as many do. Flagged ones are public, so they do
 * not count.
 */
export async function readQueueLimit(
  db: Db,
): Promise<Pick<ModeratedReportsAnswer, 'pending_count' | 'most_pending' | 'is_nearly_full'>> {
  const { count } = await readListTotal(db, { isApproved: false, sort: 'newest' })
  return {
    pending_count: count,
    most_pending: MOST_PENDING_REPORTS,
    is_nearly_full: count >= MOST_PENDING_REPORTS * PENDING_REPORTS_ARE_NEAR,
  }
}

const since = ({ row }: QueuedReport): number => row.flagged_at ?? row.created_at
