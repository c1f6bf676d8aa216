import { data } from 'react-router'

/**
 * The fields of a form that was sent without scripts. Browsers say how long a form is before they send it; whoever does not,
 * or sends more than the form can hold, is refused before anything is read.
 *
 * @throws an answer: 413 too large, 400 no form
 */
export async function readForm(request: Request, { mostBytes }: { mostBytes: number }): Promise<FormData> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (!(length <= mostBytes)) throw data(null, { status: 413 })
  return await request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
}
