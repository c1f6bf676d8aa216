import { deviceStorage, membersOf } from './browser-storage.ts'

/** Where browsers keep the report. Other tabs get a `storage` event for each change. */
export const KEPT_REPORT_KEY = 'lake-effect-report'

/** The event of a change in the tab that made it, which gets no `storage` event. */
export const KEPT_REPORT_CHANGED = 'kept-report-changed'

/**
 * When the report was submitted that waits on this device, epoch milliseconds; null without one. Read without the code
 * of the form.
 */
export function reportHeldSince(): number | null {
  return deviceStorage.read(KEPT_REPORT_KEY, (kept) => {
    const { submittedAt } = membersOf(kept)
    return typeof submittedAt === 'number' ? submittedAt : null
  })
}

export const isReportHeld = (): boolean => reportHeldSince() !== null
