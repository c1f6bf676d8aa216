import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { MADE_ANEW } from '../limits.ts'
import { createSemaphore } from '../semaphore.ts'
import { createFfmpeg, type Ffmpeg, findFfmpeg } from './ffmpeg.ts'
import { createFileMediaStore } from './file-media-store.ts'
import { MEDIA_FOLDER, type MediaStore } from './media-store.ts'
import { prepareFolder } from './prepare-folder.ts'
import { processPhoto } from './process-photo.ts'
import { processVideo } from './process-video.ts'
import type { NameFor, ProcessMedia } from './processed-media.ts'
import type { S3Config } from './s3-config.ts'
import { sniffMedia } from './sniff-media.ts'

/** The storage of pictures and videos, and their processing. */
export interface Media {
  store: MediaStore
  process: ProcessMedia
}

export async function createMedia({ clock, ...parts }: MediaStoreParts & { clock: Clock }): Promise<Media> {
  const store = await createMediaStore(parts)
  const program = findFfmpeg()
  const ffmpeg = program === null ? null : createFfmpeg(program)
  const workFolder = join(parts.dataDir, 'media-work')
  return { store, process: createProcessMedia({ store, clock, workFolder, ffmpeg }) }
}

interface MediaStoreParts {
  dataDir: string
  /** null: files below `dataDir`. */
  s3?: S3Config | null
  /** Made-up weather: kept apart from a live site's media. */
  simulated?: boolean
  /** Called once for each file of this machine that is found damaged. */
  onDamaged?: (key: string) => void
}

/** The one storage of the site's media. */
export async function createMediaStore({
  dataDir,
  s3 = null,
  simulated = false,
  onDamaged,
}: MediaStoreParts): Promise<MediaStore> {
  if (!s3) return createFileMediaStore(join(dataDir, MEDIA_FOLDER), onDamaged)
  // Imported here alone: most sites never need the S3 client.
  const { createS3MediaStore } = await import('./s3-media-store.ts')
  return createS3MediaStore(s3, simulated ? 'simulated/' : '')
}

interface ProcessMediaParts {
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
