import type { Context } from 'hono'
import type { Db } from '../db/schema.ts'
import type { ProcessedMedia } from '../media/processed-media.ts'

/** A finished upload that waits for its report. */
export interface ReadyUpload {
  id: string
  fileName: string
  /** Its files lie in the media store under `folder`. */
  folder: string
  media: ProcessedMedia
}

/** What reports need of the uploads. */
export interface UploadsForReports {
  /**
   * The uploads that a report brings along, in its order; waits for those that are still being encoded.
   *
   * @throws {AppError} 404 for one that is unknown, of another browser or taken; 409 for one that is not complete;
   * 400/413/415 with its text for one whose content was refused; 503 with Retry-After while encoding takes longer than
   * a minute
   */
  ready(c: Context, ids: readonly string[]): Promise<ReadyUpload[]>
  /**
   * Gives the uploads to a report, inside the report's own transaction.
   *
   * @returns false when one of them was taken meanwhile; the transaction must then be rolled back
   */
  take(transaction: Db, ids: readonly string[], reportId: string): Promise<boolean>
  /** Removes the files of uploads that reports have taken, after the commit. What fails is left to the sweep. */
  release(ids: readonly string[]): Promise<void>
}
