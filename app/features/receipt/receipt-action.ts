import type { FieldMessage } from '#shared/contracts/problem.ts'
import { m } from '#words/messages.js'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { typedText } from '../../lib/typed-text.ts'

/** The words of a report, as the form of a correction holds them. */
export const CORRECTED_FIELDS = ['title', 'description', 'reporter_name', 'location_name'] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]
export type CorrectedWords = Record<CorrectedField, string>

/** The result of a form on the receipt's page. */
export type ReceiptDone =
  | { done: 'corrected' | 'erased' }
  | { done: null; problem: string; fields: FieldMessage[]; typed: CorrectedWords | null; status: number }

/** Bytes. The longest texts, however they are encoded. */
export const LARGEST_RECEIPT_FORM = 64 * 1024

/** Corrects or erases a report, with scripts and without. */
export async function receiptAction(fetchApi: Fetch, secret: string, form: FormData): Promise<ReceiptDone> {
  if (form.get('intent') === 'erase') {
    try {
      await askApi(fetchApi, 'DELETE /api/receipts/{secret}', { path: { secret } })
      return { done: 'erased' }
    } catch (error) {
      return failed(error, m.receipt_erase_failed(), null)
    }
  }
  const typed = typedWords(form)
  try {
    await askApi(fetchApi, 'PATCH /api/receipts/{secret}', { path: { secret }, body: typed })
    return { done: 'corrected' }
  } catch (error) {
    return failed(error, m.receipt_correct_failed(), typed)
  }
}

/** The result of a form whose request was refused on its way or had no answer. @param words of the refusal */
export function unanswered(form: FormData, words: string | null): ReceiptDone {
  const isErasing = form.get('intent') === 'erase'
  const problem = words ?? (isErasing ? m.receipt_erase_failed() : m.receipt_correct_failed())
  return { done: null, problem, fields: [], typed: isErasing ? null : typedWords(form), status: 503 }
}

function typedWords(form: FormData): CorrectedWords {
  const text = (name: CorrectedField) => typedText(form.get(name))
  return {
    title: text('title'),
    description: text('description'),
    reporter_name: text('reporter_name'),
    location_name: text('location_name'),
  }
}

function failed(error: unknown, words: string, typed: CorrectedWords | null): ReceiptDone {
  const { status, detail, errors } = asApiFailure(error)
  const problem = status >= 400 && status < 500 && errors.length === 0 && detail ? detail : words
  return { done: null, problem, fields: errors, typed, status: status || 503 }
}
