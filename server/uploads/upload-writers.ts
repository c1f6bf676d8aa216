import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestBody } from '../http/request-body.ts'
import { uploadLocked } from './upload-problems.ts'

/** When the visitor asks for the offset, a body that has been silent for this long is ended, milliseconds. */
const SILENT_MS = 1_500
/** Bytes that arrive this long after that question were not yet on their way when it was asked, milliseconds. */
const STILL_SENDING_MS = 300
const LOOK_EVERY_MS = 50

interface Writer {
  abort(): void
  lastByteAt: number
  /** All bytes are here; the writer must not be aborted any more. */
  isWhole: boolean
  ended: Promise<void>
}

export interface UploadWriter {
  noteBytes(): void
  noteWhole(): void
}

/** The requests that write to uploads in this process, one to an upload. */
export interface UploadWriters {
  /** @throws {AppError} 423 while another request writes */
  write<T>(id: string, body: RequestBody, work: (writer: UploadWriter) => Promise<T>): Promise<T>
  isWriting(id: string): boolean
  /**
   * Waits until the number of bytes is reliable: there is no writer, or one that still receives. A writer that receives
   * nothing, as after a connection broke without a FIN, is stopped. Takes 2 s at most.
   */
  settle(id: string): Promise<void>
  /** Ends the writer, if there is one; what it got is kept. */
  stop(id: string): Promise<void>
  stopAll(): Promise<void>
}

/** @param idleLimitMs a body without bytes for so long may be ended */
export function createUploadWriters(idleLimitMs: number): UploadWriters {
  const writers = new Map<string, Writer>()

  async function stop(id: string): Promise<void> {
    const writer = writers.get(id)
    if (!writer) return
    if (!writer.isWhole) writer.abort()
    await writer.ended
  }

  return {
    async write(id, body, work) {
      if (writers.has(id)) throw uploadLocked()
      const ended = Promise.withResolvers<void>()
      const writer: Writer = { abort: body.abort, lastByteAt: performance.now(), isWhole: false, ended: ended.promise }
      writers.set(id, writer)
      const idle = setTimeout(body.abort, idleLimitMs)
      try {
        return await work({
          noteBytes() {
            writer.lastByteAt = performance.now()
            idle.refresh()
          },
          noteWhole() {
            writer.isWhole = true
            clearTimeout(idle)
          },
        })
      } finally {
        clearTimeout(idle)
        writers.delete(id)
        ended.resolve()
      }
    },

    isWriting: (id) => writers.has(id),

    async settle(id) {
      const askedAt = performance.now()
      for (let writer = writers.get(id); writer && !writer.isWhole; writer = writers.get(id)) {
        if (performance.now() - writer.lastByteAt > SILENT_MS) return await stop(id)
        if (writer.lastByteAt > askedAt + STILL_SENDING_MS) return
        await Promise.race([writer.ended, sleep(LOOK_EVERY_MS)])
      }
    },

    stop,

    async stopAll() {
      await Promise.all([...writers.keys()].map(stop))
    },
  }
}
