import { join } from 'node:path'
import { MEDIA_FOLDER } from '../commands/site-data.ts'
import { createFileMediaStore } from './file-media-store.ts'
import type { MediaStore } from './media-store.ts'

export interface MediaStoreParts {
  dataDir: string
}

/** The one storage of the site's media. */
export async function createMediaStore({ dataDir }: MediaStoreParts): Promise<MediaStore> {
  return createFileMediaStore(join(dataDir, MEDIA_FOLDER))
}
