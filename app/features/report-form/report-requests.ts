import type { SentReport } from '#shared/contracts/report.ts'
import type { UploadStatus } from '#shared/contracts/upload.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch, type Fetch } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { isPageOutdated } from '../../lib/outdated-page.ts'
import type { NewReport } from './report-form.ts'
import type { SendFile } from './tus-upload.ts'
import { PAGE_OUTDATED } from './upload-failure.ts'

/** The server may wait for a photo that it is still looking at, and then copies large files. */
const SENT_WITHIN_MS = 120 * SECOND_MS

/** Whether the server can be reached at all (spec section 7). @throws {ApiError} when it cannot */
export const probeConnection = (signal: AbortSignal): Promise<unknown> =>
  askApi(browserFetch, 'GET /api/reports', { query: { limit: 1 }, signal, isAtOnce: true })

/**
 * Sends a report. Under the same key it is the same report, however often it is sent.
 *
 * @throws {ApiError}
 */
export const postReport = (
  payload: NewReport,
  { key, fetch = browserFetch, signal }: { key: string; fetch?: Fetch; signal?: AbortSignal },
): Promise<SentReport> =>
  askApi(fetch, 'POST /api/reports', {
    body: payload,
    headers: { 'Idempotency-Key': key },
    signal,
    withinMs: SENT_WITHIN_MS,
    isAtOnce: true,
  })

/**
 * Code-split: the code for uploads is loaded with the first file.
 *
 * @throws {ApiError} with words when the site was updated since, and has this page's code no more
 */
export async function loadSender(): Promise<SendFile> {
  try {
    return (await import('./tus-upload.ts')).sendByTus
  } catch (cause) {
    if (!(await isPageOutdated())) throw cause
    const detail = m.reporting_upload_outdated()
    throw new ApiError({ status: PAGE_OUTDATED, code: 'page-outdated', detail }, { cause })
  }
}

export const askUploadStatus = (id: string): Promise<UploadStatus> =>
  askApi(browserFetch, 'GET /api/uploads/{id}', { path: { id } })

/** Best effort: the server deletes unused uploads after a day. */
export const terminateUpload = (url: string): void =>
  void fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' }, keepalive: true }).catch(() => {})
