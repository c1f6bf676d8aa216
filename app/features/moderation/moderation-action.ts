import { data, type RouterContextProvider, redirect } from 'react-router'
import { m } from '#words/messages.js'
import type { Returned } from '../../community/reader-action.ts'
import { requireAdmin } from '../../lib/access-gate.ts'
import { visitContext } from '../../lib/visit-context.ts'
import { approveReport, deleteReport } from './moderation-changes.ts'

const INTENTS = ['approve', 'delete'] as const
export type Moderated = (typeof INTENTS)[number]

const intentOf = (form: FormData): Moderated | undefined => INTENTS.find((intent) => intent === form.get('intent'))

/** @param said of the address that a form led back to: `?done=approve` */
export const readModerated = (said: string | null): Moderated | null =>
  INTENTS.find((intent) => intent === said) ?? null

export const isModeration = (form: FormData): boolean => intentOf(form) !== undefined

export const MODERATED_WORDS: Record<Moderated, () => string> = {
  approve: m.moderation_approved,
  delete: m.moderation_deleted,
}

interface Visiting {
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Approves or deletes a report without scripts; the API asks again who may.
 *
 * @param back root-relative, where an approval leads; what was deleted leads to the list of what waits
 * @throws an answer: back, so that a reload sends nothing twice; 302 or 403 for everybody but administrators
 */
export async function moderationAction(visiting: Visiting, form: FormData, { back }: { back: string }) {
  await requireAdmin(visiting)
  const { fetchApi } = visiting.context.get(visitContext)
  const intent = intentOf(form) ?? ''
  const id = String(form.get('report') ?? '')
  try {
    if (intent === 'approve') await approveReport(fetchApi, id)
    else if (intent === 'delete') await deleteReport(fetchApi, id)
    else throw data(null, { status: 400 })
  } catch {
    const title = intent === 'approve' ? m.moderation_approve_failed() : m.moderation_delete_failed()
    return data<Returned>({ intent, typed: { name: '', text: '' }, problems: { title, fields: [] } }, { status: 503 })
  }
  const isHere = intent === 'delete' && back.startsWith('/weather-reports/')
  const to = isHere ? '/admin/weather-reports' : back
  throw redirect(`${to}${to.includes('?') ? '&' : '?'}done=${intent}`, 303)
}
