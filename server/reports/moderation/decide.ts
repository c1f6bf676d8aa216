import { sql } from 'kysely'
import { type RefusalReason, UNDO_WITHIN_MS } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import { AppError } from '../../app-error.ts'
import type { WeatherReportDecisionRow } from '../../db/report-rows.ts'
import type { Db } from '../../db/schema.ts'
import { answerFlags, reopenFlags } from '../flags/flag-store.ts'
import { reportNotFound } from '../report-refusals.ts'
import { changeTotals } from '../report-totals.ts'

export type Decision = WeatherReportDecisionRow['decision']
type Standing = 'waiting' | 'published' | 'refused' | 'withdrawn'

export interface Deciding {
  decision: Decision
  /** As the moderator read it. */
  version: number
  /** Told to the sender; null for an approval. */
  reason: { code: RefusalReason; words: string | null } | null
  /** Id of the account. */
  by: string
  now: number
}

/** A press within the ten seconds may reach the server a moment later. */
const UNDO_GRACE_MS = 2_000

/** The standings in which each decision may be made, and the one that it leads to. */
const DECISIONS: Record<Decision, { of: readonly Standing[]; becomes: Standing }> = {
  approve: { of: ['waiting', 'published'], becomes: 'published' },
  refuse: { of: ['waiting'], becomes: 'refused' },
  withdraw: { of: ['published'], becomes: 'withdrawn' },
}

/**
 * Decides about a report, once: of two moderators who read the same version the second gets the first one's decision as
 * an error.
 *
 * @throws {AppError} 404; 409 `already-decided`, or `changed-meanwhile` when the decision is still open
 */
export async function decideReport(
  db: Db,
  id: string,
  { decision, version, reason, by, now }: Deciding,
): Promise<void> {
  const { becomes } = DECISIONS[decision]
  await db.transaction().execute(async (transaction) => {
    const before = await readStanding(transaction, id)
    if (before.version !== version || !isOpen(decision, before)) throw changedMeanwhile(decision, before)
    const isRefused = becomes === 'refused' || becomes === 'withdrawn'
    await changeStanding(transaction, { ...before, id, decision }, becomes, {
      reason: reason?.code ?? null,
      reason_words: reason?.words ?? null,
      refused_at: isRefused ? now : null,
      flagged_at: null,
    })
    await answerFlags(transaction, id, now)
    const row = { decision, decided_by: by, decided_at: now, flagged_at: before.flagged_at }
    await transaction
      .insertInto('weather_report_decisions')
      .values({ report_id: id, ...row })
      .onConflict((conflict) => conflict.column('report_id').doUpdateSet(row))
      .execute()
    await countStanding(transaction, before.standing, becomes)
  })
}

/**
 * Takes a moderator's own last decision back.
 *
 * @returns what was taken back
 * @throws {AppError} 404; 409 `too-late` when the time is over or another decision came after it
 */
export async function undoDecision(db: Db, id: string, { by, now }: { by: string; now: number }): Promise<Decision> {
  return await db.transaction().execute(async (transaction) => {
    // Locks the report first, as a decision does: otherwise the two could wait for each other.
    await transaction.updateTable('weather_reports').set({ version: sql`version` }).where('id', '=', id).execute()
    const before = await readStanding(transaction, id)
    const decided = await transaction
      .deleteFrom('weather_report_decisions')
      .where('report_id', '=', id)
      .where('decided_by', '=', by)
      .where('decided_at', '>=', now - UNDO_WITHIN_MS - UNDO_GRACE_MS)
      .returningAll()
      .executeTakeFirst()
    if (!decided || before.standing !== DECISIONS[decided.decision].becomes) {
      throw new AppError('too-late', { status: 409, detail: m.problem_undo_late() })
    }
    // Only a public report can have been flagged.
    const wasPublic = decided.decision === 'withdraw' || decided.flagged_at !== null
    const back = wasPublic ? 'published' : 'waiting'
    await changeStanding(transaction, { ...before, id, decision: decided.decision }, back, {
      reason: null,
      reason_words: null,
      refused_at: null,
      flagged_at: decided.flagged_at,
    })
    await reopenFlags(transaction, id, decided.decided_at)
    await countStanding(transaction, before.standing, back)
    return decided.decision
  })
}

/** The moment of the last decision about each of these reports, epoch milliseconds. A report without one has no entry. */
export async function readDecisionTimes(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('weather_report_decisions')
    .select(['report_id', 'decided_at'])
    .where('report_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ report_id, decided_at }) => [report_id, Number(decided_at)]))
}

interface Before {
  standing: Standing
  version: number
  flagged_at: number | null
}

/** @throws {AppError} 404 */
async function readStanding(db: Db, id: string): Promise<Before> {
  const row = await db
    .selectFrom('weather_reports')
    .select(['is_approved', 'refusal', 'version', 'flagged_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw reportNotFound()
  const { is_approved, refusal, version, flagged_at } = row
  return { standing: refusal ?? (is_approved ? 'published' : 'waiting'), version, flagged_at }
}

/** @throws {AppError} 409 when another transaction changed the report first */
async function changeStanding(
  db: Db,
  { id, decision, ...before }: Before & { id: string; decision: Decision },
  becomes: Standing,
  columns: {
    reason: RefusalReason | null
    reason_words: string | null
    refused_at: number | null
    flagged_at: number | null
  },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('weather_reports')
    .set({
      ...columns,
      is_approved: becomes === 'published',
      refusal: becomes === 'refused' || becomes === 'withdrawn' ? becomes : null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw changedMeanwhile(decision, await readStanding(db, id).catch(() => before))
}

/** Why a version of a report cannot be approved. @throws {AppError} 404 */
export const whyNotApproved = async (db: Db, id: string): Promise<AppError> =>
  changedMeanwhile('approve', await readStanding(db, id))

async function countStanding(db: Db, before: Standing, after: Standing): Promise<void> {
  const by = (standing: Standing) => Number(after === standing) - Number(before === standing)
  await changeTotals(db, { approved: by('published'), pending: by('waiting') })
}

const DECIDED_WORDS: Record<Exclude<Standing, 'waiting'>, () => string> = {
  published: m.problem_decided_published,
  refused: m.problem_decided_refused,
  withdrawn: m.problem_decided_withdrawn,
}

/** Whether a report in this state allows the decision. Approving a public one answers its flags, so it needs some. */
const isOpen = (decision: Decision, { standing, flagged_at }: Before): boolean =>
  decision === 'approve' && standing === 'published' ? flagged_at !== null : DECISIONS[decision].of.includes(standing)

/** A report about which the decision is still open was corrected, flagged or decided about twice. */
const changedMeanwhile = (decision: Decision, now: Before) =>
  isOpen(decision, now) || now.standing === 'waiting'
    ? new AppError('changed-meanwhile', { status: 409, detail: m.problem_changed_meanwhile() })
    : new AppError('already-decided', { status: 409, detail: DECIDED_WORDS[now.standing]() })
