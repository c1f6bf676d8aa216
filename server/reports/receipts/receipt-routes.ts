import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Receipt, receiptSchema } from '#shared/contracts/report.ts'
import type { RefusalReason } from '#shared/reports/moderation-reasons.ts'
import { REPORT_RULES } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { AppError } from '../../app-error.ts'
import { REPORT_COLUMNS } from '../../db/report-rows.ts'
import type { Db } from '../../db/schema.ts'
import { pathParameter } from '../../http/api-operation.ts'
import { addJsonRoute } from '../../http/json-route.ts'
import { addJsonWriteRoute } from '../../http/json-write-route.ts'
import { spendNetworkQuota, spentNetworkQuota, tooManyRequests } from '../../http/network-quota.ts'
import { networksOf } from '../../http/networks.ts'
import { CORRECTION_QUOTA, LARGEST_REPORT_BODY, RECEIPT_GUESS_QUOTA, REFUSED_KEPT_MS } from '../../limits.ts'
import type { FindNearTown } from '../../places/near-town.ts'
import type { ReportServices } from '../create-reports.ts'
import { eraseReport } from '../erase-report.ts'
import { judgedBody } from '../judged-body.ts'
import { type CheckedReport, reportWords } from '../report-input.ts'
import { presentReport, presentTyped } from '../report-presenter.ts'
import { type WholeReport, withMedia } from '../report-store.ts'
import { hashOfReceipt } from './receipt-secret.ts'

const correctionSchema = z.object(reportWords).partial()

/**
 * What a sender without an account does by the secret of a receipt. Nobody else knows it, and it is stored as a hash.
 */
export function addReceiptRoutes(app: OpenAPIHono, services: ReportServices): void {
  const { db, clock, audit, nearTown } = services
  const address = { path: '/api/receipts/{secret}', tag: 'Weather reports' } as const

  addJsonRoute(
    app,
    {
      ...address,
      operationId: 'getReceipt',
      description: 'Waiting, published, refused or taken off the site, and why.',
      answer: receiptSchema,
    },
    async (_, c) => presentReceipt(await getReceipt(c), nearTown),
  )

  addJsonWriteRoute(
    app,
    {
      ...address,
      method: 'patch',
      operationId: 'correctReport',
      description: 'Words that are not sent stay as they are.',
      problems: [409, 507],
      ...judgedBody(audit, { schema: correctionSchema, texts: REPORT_RULES, code: 'bad-report' }),
      mostBytes: LARGEST_REPORT_BODY,
      answer: receiptSchema,
      authorise: getReceipt,
    },
    async ({ body: words, who: { id } }, c) => {
      if (Object.keys(words).length === 0) {
        await audit.brokenRules([], c.get('visitor'))
        throw new AppError('bad-report', { status: 400, errors: [] })
      }
      await db.transaction().execute(async (transaction) => {
        const networks = networksOf(c.get('visitor').address)
        const spent = await spendNetworkQuota(transaction, CORRECTION_QUOTA, { networks, now: clock().getTime() })
        if (spent) throw tooManyRequests(spent, m.problem_many_tries())
        if (!(await correctReport(transaction, id, words))) {
          throw new AppError('already-decided', { status: 409, detail: m.problem_receipt_decided() })
        }
      })
      return presentReceipt(await getReceipt(c), nearTown)
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...address,
      method: 'delete',
      operationId: 'eraseReport',
      description: 'At any time, also when it is public. This cannot be undone.',
      answer: null,
      authorise: getReceipt,
    },
    async ({ who: { id } }) => {
      if (!(await eraseReport(services, id))) throw receiptNotFound()
      return null
    },
  )

  /**
   * The report of the secret in the address. Wrong secrets are counted for each network.
   *
   * @throws {AppError} 404, 429
   */
  async function getReceipt(c: Context): Promise<ReceiptRow> {
    const guessing = { networks: networksOf(c.get('visitor').address), now: clock().getTime() }
    const spent = await spentNetworkQuota(db, RECEIPT_GUESS_QUOTA, guessing)
    if (spent) throw tooManyRequests(spent, m.problem_many_tries())
    const found = await findReceipt(db, hashOfReceipt(pathParameter(c, 'secret')))
    if (found) return found
    // Runs after the answer, so that a wrong secret takes as long as a right one.
    services.inBackground(spendNetworkQuota(db, RECEIPT_GUESS_QUOTA, guessing), 'a guess at a receipt was not counted')
    throw receiptNotFound()
  }
}

function presentReceipt(row: ReceiptRow, nearTown: FindNearTown): Receipt {
  const { refusal, refused_at, reason, reason_words } = row
  return {
    state: refusal ?? (row.is_approved ? 'published' : 'waiting'),
    reason: reason && { code: reason, words: reason_words },
    erased_at: refused_at === null ? null : new Date(refused_at + REFUSED_KEPT_MS).toISOString(),
    report: { ...presentReport(row, nearTown), ...presentTyped(row), location_name: row.location_name },
  }
}

const receiptNotFound = () => new AppError('receipt-not-found', { status: 404, detail: m.problem_receipt_not_found() })

/** A report with what was decided about it. */
interface ReceiptRow extends WholeReport {
  refused_at: number | null
  reason: RefusalReason | null
  reason_words: string | null
}

/** Without a report the media of this id are read all the same: both answers take the same queries. */
const NO_REPORT = { id: '' }

/** @param hash of the secret */
async function findReceipt(db: Db, hash: string): Promise<ReceiptRow | null> {
  const row = await db
    .selectFrom('weather_reports')
    .select([...REPORT_COLUMNS, 'refused_at', 'reason', 'reason_words'])
    .where('receipt_hash', '=', hash)
    .executeTakeFirst()
  const [found] = await withMedia(db, [row ?? NO_REPORT])
  return row ? { ...row, media: found?.media ?? [] } : null
}

type CorrectedWords = Partial<Pick<CheckedReport, 'title' | 'description' | 'reporter_name' | 'location_name'>>

/** Changes the words of a report while it waits. @returns whether it still waited */
async function correctReport(db: Db, id: string, words: CorrectedWords): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('weather_reports')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .where('is_approved', '=', false)
    .where('refusal', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
