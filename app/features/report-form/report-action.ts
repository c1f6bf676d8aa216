import { data, redirect } from 'react-router'
import type { Visit } from '#shared/visit.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { newKey, readReportForm, reportPayload } from './report-form.ts'
import { problemsIn, problemsOf } from './report-problems.ts'
import { postReport } from './report-requests.ts'
import type { ReturnedReport } from './use-report.ts'

/** The longest texts, however they are encoded; what is longer by far is no report. */
export const LARGEST_REPORT_FORM = 64 * 1024

/**
 * What the form does without scripts: it sends the words. Photos need scripts.
 *
 * @throws the way to the receipt, so that a reload sends nothing twice
 */
export async function reportInAction({ fetchApi }: Pick<Visit, 'fetchApi'>, sent: FormData) {
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const form = readReportForm(sent)
  const key = text('key').slice(0, 64) || newKey()
  const wrong = problemsIn(form)
  if (wrong) return data<ReturnedReport>({ form, problems: wrong, key }, { status: 400 })
  let receipt: string | undefined
  try {
    const sent = await postReport({ ...reportPayload(form), website: text('website') }, { key, fetch: fetchApi })
    receipt = sent.receipt?.url
  } catch (error) {
    const status = asApiFailure(error).status || 503
    const { note, ...problems } = problemsOf(error)
    // On the device nothing is kept without scripts; what the server said is said.
    const detail = status < 500 && status !== 429 ? note : undefined
    return data<ReturnedReport>({ form, problems: { ...problems, note: detail }, key }, { status })
  }
  throw redirect(`${receipt ?? '/report-weather'}?sent=1`, 303)
}
