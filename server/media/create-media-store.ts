import { join } from 'node:path'
import { MEDIA_FOLDER } from '../data-folder/site-data.ts'
import { createFileMediaStore } from './file-media-store.ts'
import type { MediaStore } from './media-store.ts'
import type { S3Config } from './s3-config.ts'

export interface MediaStoreParts {
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
  // Most sites never need the client of the service.
  const { createS3MediaStore } = await import('./s3-media-store.ts')
  return createS3MediaStore(s3, simulated ? 'simulated/' : '')
}
