import { isVideo } from '#shared/reports/file-rules.ts'
import { m } from '#words/messages.js'
import { deviceStorage, membersOf } from '../../lib/browser-storage.ts'
import type { RefusedFile } from './chosen-files.ts'
import { EMPTY_FORM, type FieldName, fieldProblem, type Position, type ReportForm } from './report-form.ts'
import type { ReportProblems } from './report-problems.ts'
import { isRunning, type UploadItem } from './upload-item.ts'

/** What was sent, for the confirmation. */
export interface Receipt {
  title: string
  place: string
  photos: number
  videos: number
  /** Address of the receipt's page, where the sender reads the decision; null when the server gave none. */
  url: string | null
}

export interface DraftState {
  form: ReportForm
  position: Position | null
  uploads: readonly UploadItem[]
  /** Files that were not taken, since the last choice. */
  refusedFiles: readonly RefusedFile[]
  phase: 'writing' | 'waiting' | 'sending' | 'sent'
  /** When a report was submitted that waits for a connection, epoch milliseconds; null while none waits. */
  heldSince: number | null
  /** The server's reason why the report still waits; null when there was no answer. */
  heldBy: string | null
  /** Whether storage holds this report; false where storage is blocked or full, or has another tab's report. */
  isKept: boolean
  /** Keys of files that this device cannot keep: they are lost when the page is closed. */
  unkeptFiles: readonly string[]
  /** Why the last attempt to send it failed; shown at the top and at the fields. */
  problems: ReportProblems | null
  /** Fields that were left or sent: only these show what is wrong with them. */
  visited: readonly FieldName[]
  /** What the server says against a field, until it is changed. */
  served: Partial<Record<FieldName, string>>
  receipt: Receipt | null
  /** Whether it was sent in the background and its sender has not seen the confirmation yet. */
  isUnseen: boolean
}

export const START: DraftState = {
  form: EMPTY_FORM,
  position: null,
  uploads: [],
  refusedFiles: [],
  phase: 'writing',
  heldSince: null,
  heldBy: null,
  isKept: true,
  unkeptFiles: [],
  problems: null,
  visited: [],
  served: {},
  receipt: null,
  isUnseen: false,
}

export const isEmptyReport = ({ form, uploads }: Pick<DraftState, 'form' | 'uploads'>): boolean =>
  !form.title && !form.description && !form.location_name && uploads.length === 0

/** Whether something of the report is gone when its page is closed now. */
export function isLostByClosing(state: DraftState): boolean {
  if (!state.isKept && !isEmptyReport(state)) return true
  const isWaitingWhole = state.heldSince !== null && state.unkeptFiles.length === 0
  return !isWaitingWhole && state.uploads.some(isRunning)
}

/** @param url of the receipt's page */
export function receiptOf({ form, uploads }: DraftState, url: string | null): Receipt {
  const videos = uploads.filter(({ type }) => isVideo(type)).length
  return {
    title: form.title.trim(),
    place: form.location_name.trim(),
    photos: uploads.length - videos,
    videos,
    url,
  }
}

/** “2 photos”; none for a report of words alone. */
export function filesWords({ photos, videos }: Receipt): string[] {
  if (videos > 0) return [m.reporting_done_video()]
  if (photos === 0) return []
  return [photos === 1 ? m.reporting_done_photo() : m.reporting_done_photos({ count: photos })]
}

/** The message about a field, from the server or a rule; null when there is none. */
export const problemAt = ({ served, visited, form }: DraftState, field: FieldName): string | null =>
  served[field] ?? (visited.includes(field) ? fieldProblem(field, form) : null)

const RECEIPT_KEY = 'lake-effect-report-receipt'

/** Keeps the confirmation of a report that was sent in the background until its sender has seen it. */
export function keepReceipt(receipt: Receipt): void {
  deviceStorage.write(RECEIPT_KEY, receipt)
}

/** @returns null when there is none, or storage is blocked or holds something else */
export function keptReceipt(): Receipt | null {
  return deviceStorage.read(RECEIPT_KEY, (kept) => {
    const { title, place, photos, videos, url } = membersOf(kept)
    if (typeof title !== 'string' || typeof place !== 'string') return null
    if (typeof photos !== 'number' || typeof videos !== 'number') return null
    return { title, place, photos, videos, url: typeof url === 'string' && url.startsWith('/receipts/') ? url : null }
  })
}

export function forgetReceipt(): void {
  deviceStorage.remove(RECEIPT_KEY)
}
