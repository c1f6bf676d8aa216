import { join } from 'node:path'
import type { Clock } from '#shared/time.ts'
import { createMediaStore, type MediaStoreParts } from './create-media-store.ts'
import { createFfmpeg, findFfmpeg } from './ffmpeg.ts'
import type { MediaStore } from './media-store.ts'
import { createProcessMedia } from './process-media.ts'
import type { ProcessMedia } from './processed-media.ts'

/** What the site keeps of pictures and films, and how it makes them of what visitors send. */
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
