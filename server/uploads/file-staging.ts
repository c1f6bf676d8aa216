import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../error-code.ts'
import { UPLOADS_LEAVE_FREE } from '../limits.ts'
import { forceToDisk } from '../media/force-to-disk.ts'
import type { Staging } from './staging.ts'
import { noRoomForUploads } from './upload-problems.ts'

/** What comes while one write is under way is written with the next one. */
const BATCH_BYTES = 1024 * 1024
/** After so many bytes data are forced to the disk, so that the last fsync has little left to do. */
const FORCE_EVERY_BYTES = 64 * 1024 * 1024

/** Uploads as files of one directory, each under its id. */
export function createFileStaging(directory: string): Staging {
  const pathOf = (id: string) => join(directory, id)
  const prepare = () => mkdir(directory, { recursive: true, mode: 0o700 })

  async function room(): Promise<number> {
    await prepare()
    const { bavail, blocks, bsize } = await statfs(directory)
    return bavail * bsize - Math.min(blocks * bsize * UPLOADS_LEAVE_FREE.share, UPLOADS_LEAVE_FREE.mostBytes)
  }

  return {
    isShared: false,
    room,

    async offset(id) {
      return await sizeOf(pathOf(id))
    },

    async append(id, chunks) {
      await prepare()
      const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
      const file = await open(pathOf(id), flags, 0o600)
      async function* forcedOnTheWay(): AsyncGenerator<Uint8Array> {
        let unforced = 0
        let forcing: Promise<void> | undefined
        for await (const chunk of chunks) {
          yield chunk
          unforced += chunk.byteLength
          if (unforced < FORCE_EVERY_BYTES || forcing) continue
          unforced = 0
          if ((await room()) < 0) throw noRoomForUploads()
          forcing = file.datasync().then(() => {
            forcing = undefined
          })
          // A failure is thrown by the last `await`.
          forcing.catch(() => {})
        }
        await forcing
      }
      try {
        await pipeline(forcedOnTheWay, file.createWriteStream({ highWaterMark: BATCH_BYTES }))
      } finally {
        // Waits for a write that is still under way.
        await file.close()
      }
    },

    async truncate(id, offset) {
      await truncate(pathOf(id), offset)
    },

    async seal(id) {
      await forceToDisk(pathOf(id))
      // A new file name survives a power cut only when its directory was synced, too.
      await forceToDisk(directory)
    },

    withFile: async (id, use) => await use(pathOf(id)),

    async remove(id) {
      await rm(pathOf(id), { force: true, recursive: true })
    },

    async list() {
      await prepare()
      return await readdir(directory)
    },
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}
