import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { QuotaSpent } from '../db/quota-window.ts'
import { REPORT_QUOTA } from '../limits.ts'

export const reportNotFound = () =>
  new AppError('report-not-found', { status: 404, detail: m.problem_report_not_found() })

/** The specification's text, with the minutes that are left. */
export const tooManyReports = ({ retryAfterMs }: QuotaSpent) =>
  new AppError('too-many-reports', {
    status: 429,
    detail: m.problem_report_rate({ most: REPORT_QUOTA.most[64], minutes: Math.ceil(retryAfterMs / MINUTE_MS) }),
    retryAfterSeconds: retryAfterMs / SECOND_MS,
  })

/** The queue of reports that wait for approval is full. */
export const tooManyWaiting = () =>
  new AppError('too-many-waiting', {
    status: 503,
    detail: m.problem_too_many_waiting(),
    retryAfterSeconds: HOUR_MS / SECOND_MS,
  })
