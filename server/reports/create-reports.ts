import { type Clock, HOUR_MS } from '#shared/time.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { auditOfDone } from '../audit/audit-of-done.ts'
import type { Audit } from '../audit/create-audit.ts'
import type { Database } from '../db/connect-database.ts'
import type { Db } from '../db/schema.ts'
import type { LimitWrites } from '../http/require-viewer.ts'
import type { Log } from '../log.ts'
import type { MediaOwner } from '../media/media-owner.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProcessMedia } from '../media/processed-media.ts'
import type { FindNearTown } from '../places/near-town.ts'
import { createRegularWork } from '../regular-work.ts'
import { hmacOf, type Secret } from '../secret.ts'
import type { UploadsForReports } from '../uploads/uploads-for-reports.ts'
import type { SurroundingsAt } from './moderation/surroundings.ts'
import { createReportAudit, type ReportAudit } from './report-audit.ts'
import { createReportLists, type ListReports } from './report-list.ts'
import { isPublicReport } from './report-store.ts'
import { sweepReports } from './report-sweep.ts'
import { loadReportSamples } from './samples/load-report-samples.ts'
import type { SampleSeason } from './samples/sample-reports.ts'

export interface ReportsParts {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Log
  audit: Pick<Audit, 'log' | 'counted'>
  store: MediaStore
  owner: MediaOwner
  /** Processes the pictures of samples like visitors' photos. */
  process: ProcessMedia
  uploads: UploadsForReports
  /** Limit of an administrator's writes of all kinds. */
  limitWrites: LimitWrites
  /** Key of the hashes of networks. */
  secret: Secret
  /** Reads what is measured and announced at a report's place when it comes in; null where no source can be asked. */
  surroundingsAt: SurroundingsAt | null
  nearTown: FindNearTown
}

/** Services of the routes of reports. */
export interface ReportServices {
  db: Db
  listReports: ListReports
  clock: Clock
  log: Log
  /** Records abuse by visitors. */
  audit: ReportAudit
  /** Records actions of administrators. */
  auditLog: AuditLog
  store: MediaStore
  uploads: UploadsForReports
  limitWrites: LimitWrites
  surroundingsAt: SurroundingsAt | null
  nearTown: FindNearTown
  /** A keyed hash: equal for one network on this site, and no address can be read from it. */
  hashOfNetwork(network: string): string
  /** Runs work after the answer; a failure is only logged, with these words. `close` waits for it. */
  inBackground(work: Promise<unknown>, failure: string): void
  /** Whether a report and its files are public. */
  isPublic(reportId: string): Promise<boolean>
}

/** The reports of a site: what answers requests, and what runs beside them. */
export interface Reports {
  services: ReportServices
  /** Waits for work that runs after answers. */
  settled(): Promise<unknown>
  /** Deletes files of no report, and expired keys. */
  sweep(): Promise<void>
  /** Sweeps now and every hour. */
  start(): void
  /** Adds sample reports to a site without any; for simulated sites alone. */
  loadSamples(season: SampleSeason): Promise<void>
  close(): Promise<void>
}

export function createReports({
  database: { db },
  clock,
  log,
  audit,
  store,
  owner,
  process,
  uploads,
  limitWrites,
  secret,
  surroundingsAt,
  nearTown,
}: ReportsParts): Reports {
  const stop = new AbortController()
  let drawing: Promise<void> = Promise.resolve()
  const underWay = new Set<Promise<unknown>>()
  const sweep = () => sweepReports({ db, clock, log, store, owner, signal: stop.signal })
  const sweeping = createRegularWork(sweep, {
    everyMs: HOUR_MS,
    onError: (err) => log.error({ err }, 'what is left of reports could not be swept'),
  })
  return {
    services: {
      db,
      listReports: createReportLists(db),
      clock,
      log,
      audit: createReportAudit(audit.counted, log),
      auditLog: auditOfDone(audit.log, log),
      store,
      uploads,
      limitWrites,
      surroundingsAt,
      nearTown,
      hashOfNetwork: (network) => hmacOf(secret, `report-sender:${network}`).toString('base64url'),
      inBackground(work, failure) {
        const done = work.catch((err: unknown) => log.error({ err }, failure)).finally(() => underWay.delete(done))
        underWay.add(done)
      },
      isPublic: (reportId) => isPublicReport(db, reportId),
    },
    settled: () => Promise.all(underWay),
    sweep,
    start: sweeping.start,
    async loadSamples(season) {
      const { drawn } = await loadReportSamples({ db, clock, processMedia: process, season, signal: stop.signal })
      drawing = drawn.catch((err: unknown) =>
        log.error({ err }, 'the pictures of the sample reports could not be drawn'),
      )
    },
    async close() {
      stop.abort()
      await Promise.all([sweeping.stop(), drawing, ...underWay])
    },
  }
}
