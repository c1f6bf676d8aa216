import type { ReportServices } from './create-reports.ts'
import { deleteReport } from './report-store.ts'

/** Removes a report with its files, comments, likes and flags. @returns whether it existed */
export async function eraseReport({ db, store, log }: Pick<ReportServices, 'db' | 'store' | 'log'>, id: string) {
  if (!(await deleteReport(db, id))) return false
  // The files are not served any more; those that cannot be removed now are left to the sweep.
  await store
    .removeFolder(id)
    .catch((err: unknown) => log.warn({ err, id }, 'files of a deleted report wait for the sweep'))
  return true
}
