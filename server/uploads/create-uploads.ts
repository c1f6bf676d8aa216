import { join } from 'node:path'
import { type Clock, HOUR_MS } from '#shared/time.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Db } from '../db/schema.ts'
import { createNetworkLimiter, type NetworkLimiter } from '../http/rate-limit.ts'
import { UPLOAD_PIECES_PER_MINUTE } from '../limits.ts'
import type { Log } from '../log.ts'
import type { MediaOwner } from '../media/media-owner.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProcessMedia } from '../media/processed-media.ts'
import type { S3Config } from '../media/s3-config.ts'
import { createRegularWork } from '../regular-work.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { createFileStaging } from './file-staging.ts'
import { readyUploads } from './ready-uploads.ts'
import { completeUpload } from './receive-upload.ts'
import type { Staging } from './staging.ts'
import { createUploadHolds, NO_HOLDS, type UploadHolds } from './upload-holds.ts'
import { IDLE_LIMIT_MS } from './upload-limits.ts'
import { createUploadProcessing, folderOfUpload, type UploadProcessing } from './upload-processing.ts'
import { takeUploads } from './upload-store.ts'
import { sweepUploads } from './upload-sweep.ts'
import { createUploadWriters, type UploadWriters } from './upload-writers.ts'
import type { UploadsForReports } from './uploads-for-reports.ts'

export interface UploadsParts {
  db: Db
  clock: Clock
  log: Log
  /** Must be one that counts repeats: any visitor can send bad files. */
  audit: AuditLog
  origin: SiteOrigin
  dataDir: string
  /** Where media are kept outside `dataDir`; null: uploads are files below it, too. */
  s3?: S3Config | null
  /** Whether the weather is simulated: such uploads are kept apart from a live site's. */
  simulated?: boolean
  store: MediaStore
  owner: MediaOwner
  process: ProcessMedia
  sharedState: Pick<SharedState, 'limiter'>
  /** A connection without bytes for this long is ended, milliseconds. */
  idleLimitMs?: number
  staging?: Staging
}

/** Services of the addresses of uploads. */
export interface UploadServices {
  db: Db
  clock: Clock
  log: Log
  audit: AuditLog
  origin: SiteOrigin
  store: MediaStore
  staging: Staging
  writers: UploadWriters
  holds: UploadHolds
  processing: UploadProcessing
  limiter: NetworkLimiter
}

/** The uploads of a site: what answers requests, what reports need, and what runs beside both. */
export interface Uploads {
  services: UploadServices
  forReports: UploadsForReports
  /** See `sweepUploads`. */
  sweep(): Promise<void>
  /** Resumes the work of a server that was killed; sweeps now and every hour. */
  start(): void
  /**
   * Ends the connections on which bytes still arrive. Bytes that have arrived are kept, and the browser resumes there.
   */
  letGo(): void
  close(): Promise<void>
}

export async function createUploads(parts: UploadsParts): Promise<Uploads> {
  const { db, clock, log, audit, origin, store, owner, process } = parts
  const staging = parts.staging ?? (await createStaging(parts))
  const writers = createUploadWriters(parts.idleLimitMs ?? IDLE_LIMIT_MS)
  const holds = staging.isShared ? createUploadHolds({ db, clock }) : NO_HOLDS
  const processing = createUploadProcessing({ db, log, audit, staging, store, process, holds })

  async function resume(): Promise<void> {
    const begun = await db.selectFrom('uploads').selectAll().where('state', 'in', ['receiving', 'processing']).execute()
    for (const row of begun) {
      if (row.state === 'processing') processing.run(row.id, null).done.catch(() => {})
      else if (!writers.isWriting(row.id) && (await staging.offset(row.id)) === row.file_size) {
        completeUpload({ db, staging, processing }, row, null).catch(() => {})
      }
    }
  }

  const sweep = () => sweepUploads({ db, clock, staging, store, owner, writers })
  const sweeping = createRegularWork(async () => await sweep().then(resume), {
    everyMs: HOUR_MS,
    onError: (err) => log.error({ err }, 'uploads could not be swept'),
  })

  return {
    services: {
      db,
      clock,
      log,
      audit,
      origin,
      store,
      staging,
      writers,
      holds,
      processing,
      limiter: createNetworkLimiter(parts.sharedState, 'upload-pieces', UPLOAD_PIECES_PER_MINUTE),
    },
    forReports: {
      ready: (c, ids) => readyUploads({ db, clock, staging, store, writers, processing }, c, ids),
      take: (transaction, ids, reportId) => takeUploads(transaction, ids, reportId, clock().getTime()),
      async release(ids) {
        for (const id of ids) {
          await store.removeFolder(folderOfUpload(id))
          await staging.remove(id)
        }
      },
    },
    sweep,
    start: sweeping.start,

    letGo() {
      writers.stopAll().catch((err: unknown) => log.error({ err }, 'an upload could not be ended'))
    },

    async close() {
      const swept = sweeping.stop()
      await writers.stopAll()
      await swept
    },
  }
}

async function createStaging({ dataDir, s3 = null, simulated = false }: UploadsParts): Promise<Staging> {
  const folder = join(dataDir, UPLOADS_FOLDER)
  if (!s3) return createFileStaging(folder)
  // The S3 client is loaded only where it is needed.
  const { createS3Staging } = await import('./s3-staging.ts')
  return createS3Staging({ config: s3, prefix: simulated ? 'simulated/' : '', scratchFolder: folder })
}

/** Within DATA_DIR. */
const UPLOADS_FOLDER = 'uploads'
