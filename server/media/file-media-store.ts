import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import {
  access,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { atMostEntries } from '../cache-of-entries.ts'
import { hasCode, NO_SECOND_NAME } from '../error-code.ts'
import { forceToDisk } from './force-to-disk.ts'
import { fitsItsName } from './media-seal.ts'
import {
  isMediaKey,
  type ListedMedia,
  type MediaStore,
  requireMediaFolder,
  requireMediaKey,
  UNFINISHED_FOLDER,
} from './media-store.ts'
import { storageProblem } from './storage-problem.ts'
import { withFile } from './with-file.ts'

const CHUNK_BYTES = 256 * 1024
const NOT_THERE = ['ENOENT', 'ENOTDIR']

/** For this many files the result of the check is remembered, until the file changes or the process ends. */
const MOST_CHECKED = 20_000

/**
 * Media as files below a directory. A file that a fault of the disk has damaged is treated as one that is not there.
 *
 * @param onDamaged called once for each damaged file that is asked for
 */
export function createFileMediaStore(directory: string, onDamaged: (key: string) => void = () => {}): MediaStore {
  const pathOf = (key: string): string => join(directory, requireMediaKey(key))
  const checked = new LRUCache<string, { state: string; isWhole: boolean }>(atMostEntries(MOST_CHECKED))

  async function isWhole(key: string, file: FileHandle, { size, mtimeMs }: Stats): Promise<boolean> {
    const state = `${size} ${mtimeMs}`
    const known = checked.get(key)
    if (known?.state === state) return known.isWhole
    const fits = await fitsItsName(key, file)
    checked.set(key, { state, isWhole: fits })
    if (!fits) onDamaged(key)
    return fits
  }

  /** Writes a file under a temporary name and renames it when it is whole. */
  async function write(key: string, make: (unfinished: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    const unfinished = join(directory, UNFINISHED_FOLDER, `${randomBytes(12).toString('hex')}.part`)
    try {
      await makeFolder(dirname(unfinished))
      await makeFolder(dirname(path))
      await make(unfinished)
      // A hard link shares the time of the first name, and sweeps go by the time when a file was stored here.
      const now = new Date()
      await utimes(unfinished, now, now)
      await rename(unfinished, path)
      await forceToDisk(dirname(path))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw storageProblem(error)
    }
  }

  return {
    put: (key, bytes) =>
      write(key, (unfinished) =>
        withFile(unfinished, 'wx', async (file) => {
          await file.writeFile(bytes)
          await file.sync()
        }),
      ),

    putFile: (key, path) =>
      write(key, async (unfinished) => {
        try {
          await rename(path, unfinished)
        } catch (error) {
          if (!hasCode(error, 'EXDEV')) throw error
          await copyFile(path, unfinished)
        }
        await forceToDisk(unfinished)
      }),

    copy: (from, to) =>
      write(to, async (unfinished) => {
        try {
          await link(pathOf(from), unfinished)
        } catch (error) {
          if (!hasCode(error, ...NO_SECOND_NAME)) throw error
          await copyFile(pathOf(from), unfinished)
          await forceToDisk(unfinished)
        }
      }),

    async open(key) {
      const file = isMediaKey(key) ? await openFile(pathOf(key)) : null
      if (!file) return null
      try {
        const stats = await file.stat()
        if (stats.isFile() && (await isWhole(key, file, stats))) {
          return { size: stats.size, read: (start, end) => streamOf(file, start, end), close: () => file.close() }
        }
      } catch (error) {
        await file.close()
        throw error
      }
      await file.close()
      return null
    },

    async remove(key) {
      if (isMediaKey(key)) await rm(pathOf(key), { force: true })
    },

    async removeFolder(folder) {
      await rm(join(directory, requireMediaFolder(folder)), { recursive: true, force: true })
    },

    async *list(): AsyncGenerator<ListedMedia> {
      for await (const folder of namesIn(directory)) {
        for await (const name of namesIn(join(directory, folder))) {
          const key = `${folder}/${name}`
          if (!isMediaKey(key)) continue
          const modifiedAt = await modifiedAtOf(join(directory, key))
          if (modifiedAt !== null) yield { key, modifiedAt }
        }
      }
    },

    async check() {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
    },
  }
}

/** Makes a folder and flushes the ones above: a new folder survives a power cut only when its entry is on the disk. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await forceToDisk(dirname(made))
}

/** Reads names one by one, because there may be a million. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const { name } of (await orNull(opendir(folder))) ?? []) yield name
}

const modifiedAtOf = async (path: string): Promise<number | null> =>
  await orNull(stat(path).then((stats) => (stats.isFile() ? stats.mtimeMs : null)))

const openFile = async (path: string): Promise<FileHandle | null> =>
  await orNull(open(path, constants.O_RDONLY | constants.O_NOFOLLOW))

/** Gives null when a file or folder does not exist, or no longer. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (hasCode(error, ...NOT_THERE)) return null
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
        const { bytesRead, buffer } = await file
          .read(Buffer.allocUnsafe(length), 0, length, at)
          .catch(async (error: unknown) => {
            await file.close()
            throw error
          })
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
