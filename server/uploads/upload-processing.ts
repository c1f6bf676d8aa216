import { bulkhead } from 'cockatiel'
import { isVideo } from '#shared/reports/file-rules.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Db } from '../db/schema.ts'
import { widestNetworkOfLine } from '../http/networks.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Log } from '../log.ts'
import { UPLOAD_FOLDER_PREFIX } from '../media/media-access.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProcessMedia, RawMedia } from '../media/processed-media.ts'
import { sniffMedia } from '../media/sniff-media.ts'
import { createNetworkTurns } from '../outbound/network-turns.ts'
import type { Staging } from './staging.ts'
import type { UploadHolds } from './upload-holds.ts'
import { MOST_ATTEMPTS } from './upload-limits.ts'
import { countAttempt, findUpload, markReady, markRefused, takeBackAttempt, type UploadRow } from './upload-store.ts'

export interface ProcessingParts {
  db: Db
  log: Log
  /** Must be one that counts repeats: any visitor can send bad files. */
  audit: AuditLog
  staging: Staging
  store: MediaStore
  process: ProcessMedia
  holds: UploadHolds
}

/** One upload on its way from bytes to what a report may show. */
export interface RunningWork {
  /** Resolves when the first bytes have been checked, or the work has ended. */
  sniffed: Promise<void>
  /**
   * Resolves when the upload is ready, refused or gone, or another process works on it; the database tells which.
   *
   * @throws when it must be tried again later: 507 without room, 503, or an unforeseen error
   */
  done: Promise<void>
}

export interface UploadProcessing {
  /** Checks a complete upload and encodes it; once, however often it is called. */
  run(id: string, visitor: Visitor | null): RunningWork
  /** Waits for all work that runs. */
  settled(): Promise<void>
}

/** Folder in the media store with what was made of an upload; never served. */
export const folderOfUpload = (id: string): string => `${UPLOAD_FOLDER_PREFIX}${id}`

const PHOTOS_AT_ONCE = 4
const VIDEOS_AT_ONCE = 2
/** Without a limit: those per network and day bound how many uploads there can be. */
const WAITING = Number.POSITIVE_INFINITY
/** One network's many photos, or one of its large ones, hold up no others: its next one waits before the queue of all. */
const TURNS_OF_NETWORK = { atOnce: 1, waiting: WAITING }

/** Encodes few uploads at once, and anew those that a killed server had begun. */
export function createUploadProcessing(parts: ProcessingParts): UploadProcessing {
  const { db, log, holds } = parts
  const queueOf = (atOnce: number) => ({
    turns: createNetworkTurns(TURNS_OF_NETWORK),
    semaphore: bulkhead(atOnce, WAITING),
  })
  const [photos, videos] = [queueOf(PHOTOS_AT_ONCE), queueOf(VIDEOS_AT_ONCE)]
  const running = new Map<string, RunningWork>()

  async function work(id: string, visitor: Visitor | null, onSniffed: () => void): Promise<void> {
    const row = await findUpload(db, id)
    if (row?.state !== 'processing') return
    const { turns, semaphore } = isVideo(row.file_type) ? videos : photos
    const encodeIfFree = async () => {
      const letGo = await holds.hold(id)
      // Another process works on this upload.
      if (!letGo) return
      try {
        await tryOnce(parts, row, visitor, onSniffed)
      } finally {
        await letGo()
      }
    }
    await turns.take(widestNetworkOfLine(row.network), () => semaphore.execute(encodeIfFree))
  }

  return {
    run(id, visitor) {
      const known = running.get(id)
      if (known) return known
      const sniffed = Promise.withResolvers<void>()
      const done = work(id, visitor, sniffed.resolve).finally(() => {
        running.delete(id)
        sniffed.resolve()
      })
      done.catch((err: unknown) => log.warn({ err, upload: id }, 'an upload could not be encoded and waits'))
      const begun = { sniffed: sniffed.promise, done }
      running.set(id, begun)
      return begun
    },

    async settled() {
      await Promise.allSettled([...running.values()].map(({ done }) => done))
    },
  }
}

async function tryOnce(
  parts: ProcessingParts,
  row: UploadRow,
  visitor: Visitor | null,
  onSniffed: () => void,
): Promise<void> {
  const { db, staging } = parts
  const { id } = row
  const attempt = await countAttempt(db, id)
  if (attempt === null) return
  if (attempt > MOST_ATTEMPTS) {
    return await refuse(
      parts,
      row,
      new AppError('file-refused', { status: 400, detail: m.upload_unprepared() }),
      visitor,
    )
  }
  try {
    await encode(parts, row, visitor, onSniffed)
  } catch (error) {
    await removeUnlessReady(parts, id)
    // The visitor deleted the upload while it was encoded.
    if (!(await findUpload(db, id))) return await staging.remove(id)
    await takeBackAttempt(db, id)
    throw error
  }
}

async function encode(
  parts: ProcessingParts,
  row: UploadRow,
  visitor: Visitor | null,
  onSniffed: () => void,
): Promise<void> {
  const { db, log, staging, process } = parts
  const { id, file_name: fileName, file_type: fileType } = row
  let isLying = true
  try {
    const media = await staging.withFile(id, async (path) => {
      const raw: RawMedia = { path, fileName, fileType }
      await sniffMedia(raw)
      isLying = false
      onSniffed()
      return await process(raw, folderOfUpload(id))
    })
    if (!(await markReady(db, id, media))) await removeUnlessReady(parts, id)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return await refuse(parts, row, error, visitor, isLying && error.status === 415)
  }
  // Bytes that stay behind do no harm: they go with the upload.
  await staging
    .remove(id)
    .catch((err: unknown) => log.warn({ err, upload: id }, 'the bytes of an encoded upload could not be removed'))
}

/** Removes what was made of an upload, unless another process has made it ready: the files have the same names. */
async function removeUnlessReady({ db, store }: ProcessingParts, id: string): Promise<void> {
  if ((await findUpload(db, id))?.state !== 'ready') await store.removeFolder(folderOfUpload(id))
}

/** Errors whose cause is the file itself. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && [400, 413, 415].includes(error.status)

async function refuse(
  parts: ProcessingParts,
  { id, file_name, file_type, file_size }: UploadRow,
  { status, detail }: AppError,
  visitor: Visitor | null,
  isLying = false,
): Promise<void> {
  const { db, audit, staging, log } = parts
  await markRefused(db, id, status, detail ?? m.upload_unprepared())
  await staging.remove(id)
  await removeUnlessReady(parts, id)
  await audit
    .record(
      {
        type: isLying ? 'malicious_file_detected' : 'file_upload_rejected',
        severity: isLying ? 'high' : 'low',
        message: isLying ? 'A file was not what it said it was.' : 'The content of a file was refused.',
        details: { upload: id, file_name: file_name.slice(0, 100), file_type, file_size, reason: detail ?? null },
      },
      visitor,
    )
    .catch((err: unknown) => log.error({ err }, 'a refused file could not be recorded'))
}
