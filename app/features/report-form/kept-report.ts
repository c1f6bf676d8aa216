import { deviceStorage, membersOf } from '../../lib/browser-storage.ts'
import { newKey } from '../../lib/new-key.ts'
import { KEPT_REPORT_CHANGED, KEPT_REPORT_KEY } from '../../lib/report-held.ts'
import { formOf, isFieldName, type Position, type ReportForm } from './report-form.ts'
import type { ReportProblems } from './report-problems.ts'

/** A file of the report without its bytes, for `localStorage`. */
export interface KeptUpload {
  /** Identifies the file on this device. */
  key: string
  name: string
  type: string
  size: number
  lastModified: number
  /** Where its bytes go, root-relative; null before the server knows of it. */
  url: string | null
  altText: string
  isPaused: boolean
  /** Whether the server has it whole. */
  isReady: boolean
  /** Why the server did not want it; of one that is ready, what else the server says of it. */
  reason: string | null
}

/** What is known of a report besides what its form shows. */
export interface Attempt {
  /** The same through all attempts to send it. */
  id: string
  /** When the form was first seen, epoch milliseconds. */
  begunAt: number
  /**
   * When it was submitted, epoch milliseconds: from then on it is sent as soon as it can be. null while it is written.
   */
  submittedAt: number | null
  /** Why the server refused it while its sender was elsewhere. */
  refusal: ReportProblems | null
}

export const newAttempt = (): Attempt => ({ id: newKey(), begunAt: Date.now(), submittedAt: null, refusal: null })

/** A report that is not sent yet, kept on this device alone. */
export interface KeptReport extends Attempt {
  form: ReportForm
  position: Position | null
  uploads: KeptUpload[]
}

/** @returns null when there is none, or storage is blocked or holds something else */
export function keptReport(): KeptReport | null {
  return deviceStorage.read(KEPT_REPORT_KEY, parseKeptReport)
}

/** @returns false when storage is blocked or full: the page itself still holds it */
export function keepReport(report: KeptReport): boolean {
  const isKept = deviceStorage.write(KEPT_REPORT_KEY, report)
  if (isKept) dispatchEvent(new Event(KEPT_REPORT_CHANGED))
  return isKept
}

/** @param id of the report to forget: that of another tab stays */
export function forgetReport(id: string): void {
  if (keptReport()?.id !== id) return
  if (deviceStorage.remove(KEPT_REPORT_KEY)) dispatchEvent(new Event(KEPT_REPORT_CHANGED))
}

/** Storage may hold anything: members of the wrong type are left out. */
export function parseKeptReport(kept: unknown): KeptReport | null {
  const { id, begunAt, submittedAt, refusal, form, position, uploads } = membersOf(kept)
  if (typeof id !== 'string' || typeof begunAt !== 'number') return null
  const typed = membersOf(form)
  const { latitude, longitude } = membersOf(position)
  return {
    id,
    begunAt,
    submittedAt: typeof submittedAt === 'number' ? submittedAt : null,
    refusal: parseRefusal(refusal),
    form: formOf((name) => typed[name]),
    position: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
    uploads: Array.isArray(uploads) ? uploads.flatMap((upload) => parseKeptUpload(upload) ?? []) : [],
  }
}

function parseRefusal(refusal: unknown): ReportProblems | null {
  const { title, text, note, fields } = membersOf(refusal)
  if (typeof title !== 'string' || !Array.isArray(fields)) return null
  return {
    title,
    text: typeof text === 'string' ? text : null,
    ...(typeof note === 'string' && { note }),
    fields: fields.flatMap((each) => {
      const { field, message } = membersOf(each)
      return isFieldName(field) && typeof message === 'string' ? [{ field, message }] : []
    }),
  }
}

function parseKeptUpload(upload: unknown): KeptUpload | null {
  const { key, name, type, size, lastModified, url, altText, isPaused, isReady, reason } = membersOf(upload)
  if (typeof key !== 'string' || typeof name !== 'string' || typeof type !== 'string') return null
  if (typeof size !== 'number' || typeof lastModified !== 'number') return null
  return {
    key,
    name,
    type,
    size,
    lastModified,
    // Photos are sent to this site's own addresses only.
    url: typeof url === 'string' && url.startsWith('/api/uploads/') ? url : null,
    altText: typeof altText === 'string' ? altText : '',
    isPaused: isPaused === true,
    isReady: isReady === true,
    reason: typeof reason === 'string' ? reason : null,
  }
}
