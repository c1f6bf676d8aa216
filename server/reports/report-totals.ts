import { sql } from 'kysely'
import type { ReportSort } from '#shared/contracts/report.ts'
import type { Db } from '../db/schema.ts'

/** A list's length and version, read from `weather_report_totals` instead of from the reports. */
export interface ListTotal {
  count: number
  /** While it is the same, every report has the same place in the list. */
  revision: string
}

/** How many reports are approved, or wait for approval. */
export async function readListTotal(
  db: Db,
  { isApproved, sort }: { isApproved: boolean; sort: ReportSort },
): Promise<ListTotal> {
  const totals = await db.selectFrom('weather_report_totals').select(['name', 'total', 'revision']).execute()
  const of = (wanted: string) => totals.find(({ name }) => name === wanted) ?? { total: 0, revision: 0 }
  const { total: count, revision } = of(isApproved ? 'approved' : 'pending')
  return { count, revision: sort === 'popular' ? `${revision}.${of('likes').revision}` : `${revision}` }
}

/**
 * The last statement of every transaction that adds, approves or removes a report. All transactions lock these rows
 * last and in this order, so that no two wait for each other.
 *
 * @returns the new totals of what changed
 */
export async function changeTotals(
  db: Db,
  by: { approved?: number; pending?: number },
): Promise<{ approved: number; pending: number }> {
  const totals = { approved: 0, pending: 0 }
  for (const name of ['approved', 'pending'] as const) {
    const change = by[name] ?? 0
    if (change === 0) continue
    const { total } = await db
      .updateTable('weather_report_totals')
      .set({ total: sql`total + ${change}`, revision: sql`revision + 1` })
      .where('name', '=', name)
      .returning('total')
      .executeTakeFirstOrThrow()
    totals[name] = Number(total)
  }
  return totals
}

/** The last statement of every transaction that changes the likes of a report. */
export async function noteLike(db: Db): Promise<void> {
  await db
    .updateTable('weather_report_totals')
    .set({ revision: sql`revision + 1` })
    .where('name', '=', 'likes')
    .execute()
}
