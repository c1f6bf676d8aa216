import type { NewReport, Report } from '#shared/contracts/report.ts'
import type { UploadStatus } from '#shared/contracts/upload.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Fetch, problemOf } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { sendJson } from '../../lib/send-json.ts'

const PROBE_WITHIN_MS = 10 * SECOND_MS
/** The server may wait for a photo that it is still looking at, and then copies large files. */
const SENT_WITHIN_MS = 120 * SECOND_MS

/** Whether the server can be reached at all (spec section 7). @throws {ApiError} when it cannot */
export const probeConnection = (signal: AbortSignal): Promise<unknown> =>
  ask(browserFetch, '/api/reports?limit=1', { headers: { Accept: 'application/json' } }, [signal, PROBE_WITHIN_MS])

/**
 * Sends a report. Under the same key it is the same report, however often it is sent.
 *
 * @throws {ApiError}
 */
export const postReport = (
  payload: NewReport,
  { key, fetch = browserFetch, signal }: { key: string; fetch?: Fetch; signal?: AbortSignal },
): Promise<Report> =>
  ask(
    fetch,
    '/api/reports',
    {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(payload),
    },
    [signal, SENT_WITHIN_MS],
  )

/** The sending of files, in code of its own that comes with the first of them. */
export const loadSender = () => import('./tus-upload.ts').then(({ sendByTus }) => sendByTus)

export const askUploadStatus = (id: string): Promise<UploadStatus> =>
  sendJson(browserFetch, 'GET', `/api/uploads/${encodeURIComponent(id)}`)

/** Best effort: the server deletes unused uploads after a day. */
export const terminateUpload = (url: string): void =>
  void fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' }, keepalive: true }).catch(() => {})

async function ask<Answer>(
  fetch: Fetch,
  path: string,
  init: RequestInit,
  [signal, withinMs]: [AbortSignal | undefined, number],
): Promise<Answer> {
  const timeout = AbortSignal.timeout(withinMs)
  const response = await fetch(path, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }).catch(
    (cause: unknown) => {
      throw new ApiError({ status: 0, code: 'no-answer' }, { cause })
    },
  )
  if (!response.ok) throw await problemOf(response)
  return response.json().catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'no-answer' }, { cause })
  })
}
