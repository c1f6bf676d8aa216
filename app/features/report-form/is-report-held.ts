/** Where browsers keep the report; other tabs hear of each change. */
export const KEPT_REPORT_KEY = 'lake-effect-report'

/** Whether a submitted report waits on this device, without the code of the form. */
export function isReportHeld(): boolean {
  try {
    return typeof JSON.parse(localStorage.getItem(KEPT_REPORT_KEY) ?? 'null')?.submittedAt === 'number'
  } catch {
    return false
  }
}
