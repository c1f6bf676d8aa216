import { join } from 'node:path'
import type { Clock } from '#shared/time.ts'
import { createFfmpeg, findFfmpeg } from './ffmpeg.ts'
import { createFileMediaStore } from './file-media-store.ts'
import { MEDIA_FOLDER, type MediaStore } from './media-store.ts'
import { createProcessMedia } from './process-media.ts'
import type { ProcessMedia } from './processed-media.ts'
import type { S3Config } from './s3-config.ts'

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
