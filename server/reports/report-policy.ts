import type { Viewer } from '#shared/visit.ts'

/** Whether somebody may see a report with its files and answers: what waits for approval does not exist for the public. */
export function maySeeReport(viewer: Viewer | null, report: { is_approved: boolean | number }): boolean {
  return Boolean(report.is_approved) || viewer?.role === 'admin'
}
