import { randomBytes } from 'node:crypto'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { MADE_ANEW } from '../limits.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import type { MediaStore } from './media-store.ts'
import { prepareFolder } from './prepare-folder.ts'
import { processPhoto } from './process-photo.ts'
import { processVideo } from './process-video.ts'
import type { NameFor, ProcessMedia } from './processed-media.ts'
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
