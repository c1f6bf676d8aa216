import { type Clock, HOUR_MS } from '#shared/time.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Audit } from '../audit/create-audit.ts'
import type { Database } from '../db/connect-database.ts'
import type { Db } from '../db/schema.ts'
import type { LimitWrites } from '../http/write-limit.ts'
import type { Log } from '../log.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProcessMedia } from '../media/processed-media.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { createReportAudit, type ReportAudit } from './report-audit.ts'
import { createReportLists, type ListReports } from './report-list.ts'
import { isPublicReport } from './report-store.ts'
import { sweepReports } from './report-sweep.ts'
import { loadReportSamples } from './samples/load-report-samples.ts'

export interface ReportRoomParts {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Log
  audit: Pick<Audit, 'log' | 'counted'>
  store: MediaStore
  /** Makes the pictures of samples what visitors' photos are made. */
  process: ProcessMedia
  uploads: Uploads
  /** Of administrators, over all that they write. */
  limitWrites: LimitWrites
}

/** What the addresses of reports need. */
export interface ReportRoom {
  db: Db
  listReports: ListReports
  clock: Clock
  log: Log
  /** For what strangers try. */
  audit: ReportAudit
  /** For deeds of administrators. */
  auditLog: AuditLog
  store: MediaStore
  uploads: Uploads
  limitWrites: LimitWrites
  /** Whether everybody may see a report and its files. */
  isPublic(reportId: string): Promise<boolean>
  /** Forgets what its time has come for: files of no report, keys, windows of quotas. */
  sweep(): Promise<void>
  /** Sweeps now and every hour. */
  start(): void
  /** Gives a site without reports something to try it out on; for simulated sites alone. */
  loadSamples(): Promise<void>
  close(): Promise<void>
}

export function createReports({
  database: { db },
  clock,
  log,
  audit,
  store,
  process,
  uploads,
  limitWrites,
}: ReportRoomParts): ReportRoom {
  const stop = new AbortController()
  let sweeping: Promise<void> = Promise.resolve()
  let drawing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const sweep = () => sweepReports({ db, clock, store, signal: stop.signal })
  const sweepOrLog = () => {
    sweeping = sweeping
      .then(sweep)
      .catch((err: unknown) => log.error({ err }, 'what is left of reports could not be swept'))
  }
  return {
    db,
    listReports: createReportLists(db),
    clock,
    log,
    audit: createReportAudit(audit.counted, log),
    auditLog: audit.log,
    store,
    uploads,
    limitWrites,
    isPublic: (reportId) => isPublicReport(db, reportId),
    sweep,
    start() {
      sweepOrLog()
      timer = setInterval(sweepOrLog, HOUR_MS)
      timer.unref()
    },
    async loadSamples() {
      const { drawn } = await loadReportSamples({ db, clock, processMedia: process, signal: stop.signal })
      drawing = drawn.catch((err: unknown) =>
        log.error({ err }, 'the pictures of the sample reports could not be drawn'),
      )
    },
    async close() {
      stop.abort()
      clearInterval(timer)
      await Promise.all([sweeping, drawing])
    },
  }
}
