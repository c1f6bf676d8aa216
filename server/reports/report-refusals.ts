import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { AppError } from '../app-error.ts'
import type { QuotaSpent } from '../http/network-quota.ts'
import { REPORT_QUOTA } from '../limits.ts'

export const reportNotFound = () =>
  new AppError('report-not-found', { status: 404, detail: 'Weather report not found' })

export const commentNotFound = () => new AppError('comment-not-found', { status: 404, detail: 'Comment not found' })

/** The specification's text, with the minutes that are left. */
export const tooManyReports = ({ retryAfterMs }: QuotaSpent) =>
  new AppError('too-many-requests', {
    status: 429,
    detail: `Rate limit exceeded - You can only submit ${REPORT_QUOTA.most[64]} weather reports per hour. Please try again in ${Math.ceil(retryAfterMs / MINUTE_MS)} minute(s).`,
    retryAfterSeconds: retryAfterMs / SECOND_MS,
  })

/** The queue of reports that wait for approval is full. */
export const tooManyWaiting = () =>
  new AppError('too-many-waiting', {
    status: 503,
    detail:
      'So many weather reports are waiting to be looked at that no more can be taken now. Please try again later.',
    retryAfterSeconds: HOUR_MS / SECOND_MS,
  })

export const tooManyAnswers = (detail: string, { retryAfterMs }: QuotaSpent) =>
  new AppError('too-many-requests', { status: 429, detail, retryAfterSeconds: retryAfterMs / SECOND_MS })
