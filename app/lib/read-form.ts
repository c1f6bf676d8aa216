import { m } from '#words/messages.js'
import { refusal } from './refusal.ts'

/**
 * The fields of a form that was sent without scripts. Browsers say how long a form is before they send it; whoever does not,
 * or sends more than the form can hold, is refused before anything is read.
 *
 * @throws a refusal with words: 413 too large, 400 no form
 */
export async function readForm(request: Request, { mostBytes }: { mostBytes: number }): Promise<FormData> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (!(length <= mostBytes)) throw refusal(m.form_too_large(), 413)
  return await request.formData().catch(() => {
    throw refusal(m.form_unreadable(), 400)
  })
}
