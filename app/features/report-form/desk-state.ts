import type { RefusedFile } from './chosen-files.ts'
import { EMPTY_FORM, type Position, type ReportForm } from './report-form.ts'
import { type FieldName, fieldProblem, type ReportProblems } from './report-problems.ts'
import type { UploadItem } from './upload-item.ts'

/** What was sent, for the confirmation. */
export interface Receipt {
  title: string
  place: string
  photos: number
  videos: number
  /** Where its sender reads what becomes of it; null where the server gave none. */
  url: string | null
}

export interface DeskState {
  form: ReportForm
  position: Position | null
  uploads: readonly UploadItem[]
  /** Files that were not taken, since the last choice. */
  refusedFiles: readonly RefusedFile[]
  phase: 'writing' | 'waiting' | 'sending' | 'sent'
  /** Why the last attempt to send it failed; shown at the top and at the fields. */
  problems: ReportProblems | null
  /** Fields that were left, or sent: what is wrong with them is said. */
  visited: readonly FieldName[]
  /** What the server says against a field, until it is changed. */
  served: Partial<Record<FieldName, string>>
  receipt: Receipt | null
}

export const START: DeskState = {
  form: EMPTY_FORM,
  position: null,
  uploads: [],
  refusedFiles: [],
  phase: 'writing',
  problems: null,
  visited: [],
  served: {},
  receipt: null,
}

/** What is to be said against a field, by a rule or by the server; null for nothing. */
export const problemAt = ({ served, visited, form }: DeskState, field: FieldName): string | null =>
  served[field] ?? (visited.includes(field) ? fieldProblem(field, form) : null)
