import { data, redirect } from 'react-router'
import { FLAG_REASONS } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import type { Returned } from '../../community/reader-action.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { flagReport } from './report-changes.ts'
import { reportHref } from './reports-question.ts'

export const isFlag = (form: FormData): boolean => form.get('intent') === 'flag'

/**
 * Flags a report to the moderators, where scripts do not run.
 *
 * @throws {Response} 303 back to the report, so that a reload sends nothing twice
 */
export async function flagAction(fetchApi: Fetch, id: string, form: FormData) {
  const reason = FLAG_REASONS.find((each) => each === form.get('reason')) ?? 'not-weather'
  try {
    await flagReport(fetchApi, id, reason)
  } catch (error) {
    const { status, detail } = asApiFailure(error)
    const title = (status === 429 && detail) || m.flag_failed()
    const refused: Returned = { intent: 'flag', typed: { name: '', text: '' }, problems: { title, fields: [] } }
    return data(refused, { status: status || 503 })
  }
  throw redirect(`${reportHref(id)}?done=flag#flag`, 303)
}
