import { data, redirect } from 'react-router'
import { REFUSAL_REASONS } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import type { Returned } from '../../community/reader-action.ts'
import { requireAdmin, type Visiting } from '../../lib/access-gate.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { visitContext } from '../../lib/visit-context.ts'
import { type Deciding, decideReport, deleteReport, undoDecision } from './moderation-changes.ts'

const INTENTS = ['approve', 'refuse', 'withdraw', 'undo', 'delete'] as const
type Moderated = (typeof INTENTS)[number]

const intentOf = (form: FormData): Moderated | undefined => INTENTS.find((intent) => intent === form.get('intent'))

/** @param said the parameter `done` of the address that a form redirected to: `?done=approve` */
export const readModerated = (said: string | null): Moderated | null =>
  INTENTS.find((intent) => intent === said) ?? null

export const isModeration = (form: FormData): boolean => intentOf(form) !== undefined

export const MODERATED_WORDS: Record<Moderated, () => string> = {
  approve: m.moderation_approved,
  refuse: m.moderation_refused,
  withdraw: m.moderation_withdrawn,
  undo: m.moderation_undone,
  delete: m.moderation_deleted,
}

/** Whether an action failed because another moderator has decided about the report (409), or it was erased (404). */
export const isOvertaken = (error: unknown): boolean => [404, 409].includes(asApiFailure(error).status)

/**
 * Words for a failed action. After a 404 or 409 they are the server's own, which tell what became of the report, and so
 * are those for a field.
 */
export function moderationProblem(error: unknown, intent: Moderated | null): string {
  const { detail, errors } = asApiFailure(error)
  if (isOvertaken(error) && detail) return detail
  if (errors[0]) return errors[0].message
  if (intent === 'approve') return m.moderation_approve_failed()
  return intent === 'delete' ? m.moderation_delete_failed() : m.moderation_decide_failed()
}

/** A refused form, with the reason that was chosen for a refusal; its words are `typed.text`. */
export interface ReturnedDecision extends Returned {
  /** Id of the report. */
  report: string
  reason: string
}

/**
 * Decides about a report without scripts; the API checks permissions again.
 *
 * @param back root-relative address to return to; after deleting a report from its own page it is the list of waiting
 * reports
 * @throws {Response} 303 to `back`, so that a reload sends nothing twice; 302 or 403 for all but administrators
 */
export async function moderationAction(visiting: Visiting, form: FormData, { back }: { back: string }) {
  await requireAdmin(visiting)
  const { fetchApi } = visiting.context.get(visitContext)
  const intent = intentOf(form) ?? null
  const id = String(form.get('report') ?? '')
  if (intent === null) throw data(null, { status: 400 })
  try {
    await moderate(fetchApi, intent, { id, form })
  } catch (error) {
    const title = moderationProblem(error, intent)
    const status = asApiFailure(error).status || 503
    const text = (name: string) => String(form.get(name) ?? '')
    const returned = { intent, report: id, reason: text('reason'), typed: { name: '', text: text('words') } }
    return data<ReturnedDecision>({ ...returned, problems: { title, fields: [] } }, { status })
  }
  const isHere = intent === 'delete' && back.startsWith('/weather-reports/')
  const to = isHere ? '/admin/weather-reports' : back
  const done = new URLSearchParams({ done: intent, ...(canBeUndone(intent) && form.has('version') && { report: id }) })
  throw redirect(`${to}${to.includes('?') ? '&' : '?'}${done}`, 303)
}

export const canBeUndone = (intent: Moderated): boolean => intent !== 'delete' && intent !== 'undo'

async function moderate(fetchApi: Fetch, intent: Moderated, { id, form }: { id: string; form: FormData }) {
  if (intent === 'delete') return await deleteReport(fetchApi, id)
  if (intent === 'undo') return await undoDecision(fetchApi, id)
  return await decideReport(fetchApi, readDecision(form, intent, id))
}

/** Reads the form of a decision; an unknown reason counts as `other`. */
export function readDecision(form: FormData, decision: Deciding['decision'], id: string): Deciding {
  const version = Number(form.get('version'))
  if (decision === 'approve') return { decision, id, version }
  const code = REFUSAL_REASONS.find((reason) => reason === form.get('reason')) ?? 'other'
  return { decision, id, version, reason: { code, words: String(form.get('words') ?? '') } }
}
