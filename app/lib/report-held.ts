/** Where browsers keep the report. Other tabs get a `storage` event for each change. */
export const KEPT_REPORT_KEY = 'lake-effect-report'

/** The event of a change in the tab that made it, which gets no `storage` event. */
export const KEPT_REPORT_CHANGED = 'kept-report-changed'

/**
 * When the report was submitted that waits on this device, epoch milliseconds; null without one. Read without the code
 * of the form.
 */
export function reportHeldSince(): number | null {
  try {
    const at: unknown = JSON.parse(localStorage.getItem(KEPT_REPORT_KEY) ?? 'null')?.submittedAt
    return typeof at === 'number' ? at : null
  } catch {
    return null
  }
}

export const isReportHeld = (): boolean => reportHeldSince() !== null
