import { m } from '#words/messages.js'
import { refusal } from './refusal.ts'

/** Limit of a form without long texts, when a route names none. */
const SMALL_FORM_BYTES = 16_384

/**
 * The fields of a form that was sent without scripts. Browsers declare a form's length before its body. A request
 * that does not, or that declares more than the form can hold, is refused before its body is read.
 *
 * @throws a refusal with words: 413 too large, 400 no form
 */
export async function readForm(request: Request, { mostBytes = SMALL_FORM_BYTES } = {}): Promise<FormData> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (!(length <= mostBytes)) throw refusal(m.form_too_large(), 413)
  return await request.formData().catch(() => {
    throw refusal(m.form_unreadable(), 400)
  })
}
