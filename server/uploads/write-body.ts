/** What is needed of a `FileHandle`. */
export interface BodyFile {
  writev(parts: Uint8Array[], position: number): Promise<{ bytesWritten: number }>
  datasync(): Promise<void>
}

/** Large enough that a write costs next to nothing beside its bytes. */
const BATCH_BYTES = 1024 * 1024
/** Written to the disk on the way, so that the last fsync has little left to do. */
const SYNC_EVERY_BYTES = 64 * 1024 * 1024

export interface WriteBodyOptions {
  /** First byte of the file to be written. */
  offset: number
  /** How many bytes there may be. */
  most: number
  onBytes?: (count: number) => void
  /** Asked now and then; throws when there must be no more. */
  checkRoom?: () => Promise<void>
  /**
   * Whether chunks are freed as soon as they are written. Their memory lies outside the collector's own, which would let 64 MiB
   * of it gather before it looks.
   */
  ownsChunks?: boolean
  /** What is written at once. */
  batchBytes?: number
}

/** How far a body got. What is below `offset` is in the file, whatever happened. */
export interface WrittenBody {
  offset: number
  /** There were more bytes than allowed. */
  tooLong: boolean
  /** Why there are no more bytes: the connection broke. */
  cut: unknown
  /** Why no more could be written. */
  failure: unknown
}

/**
 * Writes a body into a file as it comes: in large batches, without copying, one batch on its way to the disk while the next
 * one fills. A slow disk slows the sender down; memory holds two batches.
 */
export async function writeBody(
  file: BodyFile,
  chunks: AsyncIterable<Uint8Array>,
  { offset, most, onBytes, checkRoom, ownsChunks = false, batchBytes: fullBatch = BATCH_BYTES }: WriteBodyOptions,
): Promise<WrittenBody> {
  const result: WrittenBody = { offset, tooLong: false, cut: undefined, failure: undefined }
  let batch: Uint8Array[] = []
  let batchBytes = 0
  let received = 0
  let unsynced = 0
  let writing: Promise<void> = Promise.resolve()
  let syncing: Promise<void> | null = null

  async function write(parts: Uint8Array[], bytes: number): Promise<void> {
    if (result.failure !== undefined) return
    try {
      await writeAll(file, parts, bytes, result)
      if (ownsChunks) parts.forEach(free)
      unsynced += bytes
      if (unsynced < SYNC_EVERY_BYTES || syncing) return
      unsynced = 0
      await checkRoom?.()
      syncing = file
        .datasync()
        .catch((error: unknown) => {
          result.failure ??= error
        })
        .finally(() => {
          syncing = null
        })
    } catch (error) {
      result.failure ??= error
    }
  }

  async function handOver(): Promise<void> {
    await writing
    writing = write(batch, batchBytes)
    batch = []
    batchBytes = 0
  }

  try {
    for await (const chunk of chunks) {
      onBytes?.(chunk.byteLength)
      received += chunk.byteLength
      if (received > most) {
        result.tooLong = true
        break
      }
      batch.push(chunk)
      batchBytes += chunk.byteLength
      if (batchBytes >= fullBatch) await handOver()
      if (result.failure !== undefined) break
    }
  } catch (error) {
    result.cut = error
  }
  if (batchBytes > 0) await handOver()
  await writing
  await syncing
  return result
}

/** Gives memory back at once. A view of a part of something larger is left alone. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !buffer.detached) buffer.transfer(0)
}

/** The operating system may write less than it was asked to; `at.offset` says how far it got. */
async function writeAll(file: BodyFile, parts: Uint8Array[], bytes: number, at: { offset: number }): Promise<void> {
  let left = parts
  let leftBytes = bytes
  while (leftBytes > 0) {
    const { bytesWritten } = await file.writev(left, at.offset)
    at.offset += bytesWritten
    leftBytes -= bytesWritten
    if (leftBytes > 0) left = [Buffer.concat(left).subarray(bytesWritten)]
  }
}
