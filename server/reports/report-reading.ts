import type { Context } from 'hono'
import type { Db } from '../db/schema.ts'
import { pathParameter } from '../http/api-operation.ts'
import { reportNotFound } from './report-refusals.ts'
import { findReport, type WholeReport } from './report-store.ts'

/** @throws {AppError} 404 */
export async function getReport(db: Db, id: string): Promise<WholeReport> {
  const report = await findReport(db, id)
  if (!report) throw reportNotFound()
  return report
}

/**
 * The report that an address names. One that waits for approval does not exist for the public.
 *
 * @throws {AppError} 404 when it is unknown or this viewer may not see it
 */
export async function getVisibleReport(db: Db, c: Context): Promise<WholeReport> {
  const report = await getReport(db, pathParameter(c, 'id'))
  if (report.is_approved) return report
  const viewer = await c.get('visitor').viewer()
  if (viewer?.role !== 'admin') throw reportNotFound()
  return report
}
