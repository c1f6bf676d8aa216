import type { SentReport } from '#shared/contracts/report.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import { untilFilledIn } from '../../lib/filling-time.ts'
import type { Attempt } from './kept-report.ts'
import { type NewReport, type Position, type ReportForm, reportPayload } from './report-form.ts'
import type { ReportProblems } from './report-problems.ts'
import { postReport, probeConnection } from './report-requests.ts'
import { type UploadItem, uploadId } from './upload-item.ts'
import type { UploadList } from './upload-list.ts'

interface Sending {
  uploads: UploadList
  /** As the report stands when its files have arrived. */
  payload: () => NewReport
  /** The same through all attempts. */
  key: string
  signal: AbortSignal
  onPhase: (phase: 'waiting' | 'sending') => void
}

/**
 * Looks whether the server is there, waits for the files, sends the report. Files that the server has swept meanwhile
 * are sent again, once.
 *
 * @returns the report, or which files did not arrive
 * @throws {ApiError}
 */
export async function sendReport({
  uploads,
  payload,
  key,
  signal,
  onPhase,
}: Sending): Promise<{ sent: SentReport } | { failed: ReportProblems }> {
  await probeConnection(signal)
  for (let isSecondTry = false; ; isSecondTry = true) {
    onPhase('waiting')
    uploads.resumeAll()
    await uploads.settled(signal)
    const failed = uploads.items.filter(({ state }) => state !== 'ready').map(failureOf)
    if (failed.length > 0) return { failed: { title: m.reporting_failed(), text: null, fields: failed } }
    onPhase('sending')
    await untilFilledIn(payload().filled_in_ms ?? 0, signal)
    try {
      return { sent: await postReport(payload(), { key, signal }) }
    } catch (error) {
      if (isSecondTry || uploads.items.length === 0 || !isAboutUploads(error)) throw error
      uploads.recheck()
    }
  }
}

/** The request's body. @param submittedAt null for now */
export function wholePayload(
  { form, position, uploads }: { form: ReportForm; position: Position | null; uploads: readonly UploadItem[] },
  { website, begunAt, submittedAt, now }: Pick<Attempt, 'begunAt' | 'submittedAt'> & { website: string; now: number },
): NewReport {
  const described = uploads.filter(({ altText }) => altText.trim())
  return {
    ...reportPayload(form),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    uploads: uploads.map(uploadId),
    alt_texts: Object.fromEntries(described.map((item) => [uploadId(item), item.altText.trim()])),
    website,
    filled_in_ms: Math.max(0, now - begunAt),
    waited_minutes: minutesSince(submittedAt ?? now, now),
  }
}

/** Whole minutes; 0 where a device's clock was set back. */
export const minutesSince = (at: number, now: number): number => Math.max(0, Math.floor((now - at) / MINUTE_MS))

/**
 * Whether the same attempt may succeed later: no answer, the page of a captive portal (unreadable), a server error, a
 * rate limit.
 */
export function isPassing(error: unknown): boolean {
  const { status, code } = asApiFailure(error)
  return status === 0 || status === 429 || status >= 500 || code === 'unreadable'
}

/** Another report has this one's key: an earlier attempt did arrive, though its answer did not. */
export const isKeyInUse = (error: unknown): boolean => asApiFailure(error).code === 'key-in-use'

const isAboutUploads = (error: unknown): boolean =>
  [404, 409, 410].includes(asApiFailure(error).status) && !isKeyInUse(error)

function failureOf({ name, state, reason }: UploadItem): ReportProblems['fields'][number] {
  const why = state === 'missing' ? m.reporting_upload_missing() : (reason ?? m.reporting_upload_no_reason())
  return { field: 'uploads', message: m.reporting_upload_failed({ file: name, reason: why }) }
}
