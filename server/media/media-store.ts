import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The address of a stored cover, root-relative. */
export const MEDIA_URL = /^\/media\/covers\/[a-z0-9-]{8,64}_\d{1,15}\.(?:webp|jpg)$/

/** Below this a key is served: `/media/` and the key. */
export const MEDIA_PREFIX = '/media/'

export interface StoredMedia {
  size: number
  /**
   * @param start first byte
   * @param end last byte, included
   */
  read(start: number, end: number): ReadableStream<Uint8Array>
  /** For what is opened and not read. */
  close(): Promise<void>
}

/** Where pictures and films are kept, by keys that nobody guesses. */
export interface MediaStore {
  /** Returns when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** null when there is nothing under the key. */
  open(key: string): Promise<StoredMedia | null>
  /** What is not there is gone already. */
  remove(key: string): Promise<void>
}

/** Keys that are also paths of files: folders and names of plain letters that do not begin with a dot. */
const SAFE_KEY = /^(?:[a-zA-Z0-9][\w-]*\/){1,2}[a-zA-Z0-9][\w-]*\.[a-z0-9]{2,5}$/
const CHUNK_BYTES = 256 * 1024

/** Media as files below a directory. */
export function createFileMediaStore(directory: string): MediaStore {
  const pathOf = (key: string): string | null => (SAFE_KEY.test(key) ? join(directory, key) : null)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      if (path === null) throw new TypeError(`A key of media is not written like this: ${key}`)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Under its own name only when it is whole.
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncDirectory(dirname(path))
    },

    async open(key) {
      const path = pathOf(key)
      if (path === null) return null
      const file = await openFile(path)
      if (!file) return null
      const stats = await file.stat()
      if (!stats.isFile()) {
        await file.close()
        return null
      }
      return { size: stats.size, read: (start, end) => streamOf(file, start, end), close: () => file.close() }
    },

    async remove(key) {
      const path = pathOf(key)
      if (path !== null) await rm(path, { force: true })
    },
  }
}

/** A new name in a folder is kept only when the folder is. */
async function syncDirectory(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

/** Reads no further than it is asked to, and closes the file whichever way it ends. */
function streamOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const length = Math.min(CHUNK_BYTES, end - at + 1)
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead))
        if (bytesRead === 0 || at > end) {
          await file.close()
          controller.close()
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}
