/** Where browsers keep the report; other tabs hear of each change. */
export const KEPT_REPORT_KEY = 'lake-effect-report'

/** When the report was submitted that waits on this device, epoch milliseconds; null without one. Read without the code of the form. */
export function reportHeldSince(): number | null {
  try {
    const at: unknown = JSON.parse(localStorage.getItem(KEPT_REPORT_KEY) ?? 'null')?.submittedAt
    return typeof at === 'number' ? at : null
  } catch {
    return null
  }
}

export const isReportHeld = (): boolean => reportHeldSince() !== null
