import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { selectionProblem } from '#shared/reports/file-rules.ts'
import { roundedDegrees } from '#shared/reports/rounded-place.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import { spendNetworkQuota } from '../http/network-quota.ts'
import { type ClientNetwork, networksOf } from '../http/networks.ts'
import { MOST_PENDING_REPORTS, REPORT_QUOTA } from '../limits.ts'
import type { Log } from '../log.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { StoredFile } from '../media/processed-media.ts'
import { attachedUploadNotFound } from '../uploads/upload-problems.ts'
import type { ReadyUpload, UploadsForReports } from '../uploads/uploads-for-reports.ts'
import { findRepeated, keyInUse, type SentUnder } from './repetition.ts'
import { reportCell } from './report-cells.ts'
import type { CheckedReport } from './report-input.ts'
import { mediaRow, originalRow } from './report-media.ts'
import { getReport } from './report-reading.ts'
import { tooManyReports, tooManyWaiting } from './report-refusals.ts'
import type { WholeReport } from './report-store.ts'
import { changeTotals } from './report-totals.ts'

export interface SubmissionParts {
  db: Db
  clock: Clock
  log: Log
  store: MediaStore
  uploads: UploadsForReports
  hashOfNetwork: (network: string) => string
}

export interface SentReport {
  report: CheckedReport
  under: SentUnder | null
  /** Hash of the secret in its receipt. */
  receiptHash: string
  c: Context
}

export interface Submission {
  /** As stored, even if a moderator deletes it concurrently. */
  report: WholeReport
  /** Number of its photos and videos. */
  files: number
  /** Whether it had been sent before. */
  isRepeated: boolean
}

/**
 * Stores a report whole or not at all. Files are copied first: a failure after that leaves files of no report, which
 * the sweep removes. Everything else is one transaction.
 *
 * @throws {AppError} 400 for photos and videos that do not go together, 429, 507, and what `uploads.ready` throws
 */
export async function submitReport(parts: SubmissionParts, sent: SentReport): Promise<Submission> {
  const { db } = parts
  try {
    return await submitNew(parts, sent)
  } catch (error) {
    // The same report was sent twice at once, and the other request committed first.
    const repeated = sent.under && (await findRepeated(db, sent.under))
    if (repeated === null) throw error
    return { report: await getReport(db, repeated), files: 0, isRepeated: true }
  }
}

async function submitNew(parts: SubmissionParts, { report, under, receiptHash, c }: SentReport): Promise<Submission> {
  const { clock, log, store, uploads } = parts
  const taken = await uploads.ready(c, report.uploads)
  requireOneVideoOrPhotos(taken)
  const id = randomUUID()
  let kept: WholeReport
  let isComplete = false
  try {
    for (const upload of taken) {
      await copyFiles(store, upload, id).catch(async (error: unknown) => {
        // Another report may have taken it since it was looked up, and removed its files: that is said then.
        await uploads.ready(c, [upload.id])
        throw error
      })
    }
    kept = await insertReport(parts, {
      id,
      report,
      under,
      receiptHash,
      senderNetwork: parts.hashOfNetwork(c.get('visitor').key),
      taken,
      now: clock().getTime(),
      networks: networksOf(c.get('visitor').address),
      onComplete: () => {
        isComplete = true
      },
    })
  } catch (error) {
    // After a commit whose answer was lost, the report may exist and needs its files. The sweep removes them otherwise.
    if (taken.length > 0 && !isComplete) {
      await store
        .removeFolder(id)
        .catch((err: unknown) => log.warn({ err, id }, 'files of no report wait for the sweep'))
    }
    throw error
  }
  if (taken.length > 0) {
    await uploads
      .release(report.uploads)
      .catch((err: unknown) => log.warn({ err, id }, 'uploads of a report wait for the sweep'))
  }
  return { report: kept, files: taken.length, isRepeated: false }
}

interface NewRows {
  id: string
  report: CheckedReport
  under: SentUnder | null
  receiptHash: string
  senderNetwork: string
  taken: readonly ReadyUpload[]
  now: number
  networks: readonly ClientNetwork[]
  /** Called when all rows are written, before the commit. */
  onComplete: () => void
}

/** All transactions lock in the same order: the network's quota, the key, the uploads, the totals. */
async function insertReport(
  { db, uploads }: Pick<SubmissionParts, 'db' | 'uploads'>,
  { id, report, under, receiptHash, senderNetwork, taken, now, networks, onComplete }: NewRows,
): Promise<WholeReport> {
  const { position, uploads: ids, altTexts, minutesAgo, sight, ...words } = report
  const latitude = position && roundedDegrees(position.latitude)
  const longitude = position && roundedDegrees(position.longitude)
  return await db.transaction().execute(async (transaction) => {
    const spent = await spendNetworkQuota(transaction, REPORT_QUOTA, { networks, now })
    if (spent) throw tooManyReports(spent)
    const inserted = await transaction
      .insertInto('weather_reports')
      .values({
        ...words,
        ...sight,
        id,
        is_approved: false,
        created_at: now,
        observed_at: now - minutesAgo * MINUTE_MS,
        latitude,
        longitude,
        cell: reportCell({ latitude, longitude }),
        idempotency_key: under?.key ?? null,
        sent_hash: under?.hash ?? null,
        receipt_hash: receiptHash,
        sender_network: senderNetwork,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw keyInUse()
    if (position) {
      const exact = { latitude: toFourDecimals(position.latitude), longitude: toFourDecimals(position.longitude) }
      await transaction
        .insertInto('weather_report_positions')
        .values({ report_id: id, ...exact })
        .execute()
    }
    if (taken.length > 0) {
      const media = taken.map((upload, place) => ({
        upload,
        row: mediaRow(upload, { id, place, altText: altTexts[upload.id] }),
      }))
      await transaction
        .insertInto('weather_report_media')
        .values(media.map(({ row }) => row))
        .execute()
      const originals = media.flatMap(({ row, upload }) => originalRow(row.id, upload) ?? [])
      if (originals.length > 0) await transaction.insertInto('weather_report_originals').values(originals).execute()
      // In the order of ids, so that two transactions cannot deadlock.
      if (!(await uploads.take(transaction, ids.toSorted(), id))) throw attachedUploadNotFound()
    }
    const { pending } = await changeTotals(transaction, { pending: 1 })
    if (pending > MOST_PENDING_REPORTS) throw tooManyWaiting()
    const whole = await getReport(transaction, id)
    onComplete()
    return whole
  })
}

async function copyFiles(store: MediaStore, { folder, media }: ReadyUpload, id: string): Promise<void> {
  const names = new Set([media.main, ...media.variants].map(({ name }: StoredFile) => name))
  for (const name of names) await store.copy(`${folder}/${name}`, `${id}/${name}`)
}

function requireOneVideoOrPhotos(taken: readonly ReadyUpload[]): void {
  const types = taken.map(({ media }) => media.mimeType)
  for (const [index, type] of types.entries()) {
    const problem = selectionProblem(types.slice(0, index), type)
    if (!problem) continue
    const { message } = problem
    throw new AppError('bad-report', {
      status: 400,
      detail: message,
      errors: [{ field: 'uploads', code: 'refused', message }],
    })
  }
}

const toFourDecimals = (degrees: number): number => Number(degrees.toFixed(4)) + 0
