import { SECOND_MS } from '#shared/time.ts'

/** By which the page itself says that it is older than the site, and has lost the code that it needs. */
export const PAGE_OUTDATED = 426
/** The same file may be accepted later: a limit, a full disk, the page loaded anew. */
const LATER_STATUSES = [PAGE_OUTDATED, 429, 507]
/** The address knows nothing of the file any more, or will take no more of it. */
const GONE_STATUSES = [404, 410]
/** Another request for the same file is still open, or the two sides disagree for a moment. */
const BUSY_STATUSES = [408, 409, 423, 425]

/**
 * What a failed attempt means: `refused` for good, refused for `later`, `gone` from the server, or to be tried `again`.
 *
 * @param status of the answer; 0 when none came
 */
export function failureKind(status: number): 'refused' | 'later' | 'gone' | 'again' {
  if (LATER_STATUSES.includes(status)) return 'later'
  if (GONE_STATUSES.includes(status)) return 'gone'
  return status >= 400 && status < 500 && !BUSY_STATUSES.includes(status) ? 'refused' : 'again'
}

const RETRY_DELAYS_MS = [0.5, 1, 2, 4, 8, 16, 30].map((seconds) => seconds * SECOND_MS)

/** After a failure it is tried again soon, then ever more seldom, for as long as the page is open. */
export const retryDelayMs = (failures: number): number | undefined =>
  RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]
