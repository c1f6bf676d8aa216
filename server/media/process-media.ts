import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { MADE_ANEW } from '../limits.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import type { MediaStore } from './media-store.ts'
import { processPhoto } from './process-photo.ts'
import { processVideo } from './process-video.ts'
import type { NameFor, ProcessMedia } from './processed-media.ts'
import { createSemaphore } from './semaphore.ts'
import { sniffMedia } from './sniff-media.ts'

export interface ProcessMediaParts {
  store: MediaStore
  clock: Clock
  /** Where files lie while they are written; on the same disk as a store of files, so that they can be moved. */
  workFolder: string
  /** null when the program is not installed. */
  ffmpeg: Ffmpeg | null
}

/** Processes visitors' photos and videos: see `ProcessMedia`. */
export function createProcessMedia({ store, clock, workFolder, ffmpeg }: ProcessMediaParts): ProcessMedia {
  const inTurn = createSemaphore({ ...MADE_ANEW.videos, full: m.media_many_videos })
  const nameFor: NameFor = (ending, seal) => `${clock().getTime()}_${randomBytes(12).toString('hex')}x${seal}.${ending}`
  return async (raw, folder) => {
    const format = await sniffMedia(raw)
    if (format === 'jpeg' || format === 'png' || format === 'gif' || format === 'webp') {
      return await processPhoto(raw.path, format, folder, { store, nameFor })
    }
    await prepareFolder(workFolder)
    return await processVideo(raw.path, format, folder, { store, nameFor, workFolder, ffmpeg, inTurn })
  }
}

const ABANDONED_AFTER_MS = 24 * 60 * 60_000

/** Makes the folder, and removes what a killed server has left there a day ago or earlier. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}
