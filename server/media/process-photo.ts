import { m } from '#words/messages.js'
import { BadMedia, type MediaFlaw } from './bad-media.ts'
import { drawInTurn, inMediaProcess } from './in-media-process.ts'
import { sealOf } from './media-seal.ts'
import type { MediaStore } from './media-store.ts'
import { type EncodedPicture, MOST_FRAMES, MOST_MEGAPIXELS, type PictureFormat } from './picture-sizes.ts'
import type { NameFor, ProcessedMedia, StoredFile } from './processed-media.ts'
import { refusedFile } from './refused-file.ts'

const BROKEN = { status: 400, message: m.photo_broken } as const

const REFUSALS: Partial<Record<MediaFlaw, { status: 400 | 413; message: () => string }>> = {
  'too-many-pixels': { status: 413, message: () => m.photo_pixels({ most: MOST_MEGAPIXELS }) },
  'too-many-frames': { status: 413, message: () => m.photo_frames({ most: MOST_FRAMES }) },
}

interface PhotoParts {
  store: MediaStore
  nameFor: NameFor
}

/**
 * Encodes a photo anew in several sizes and stores them.
 *
 * @throws {AppError} 400 when it is broken, 413 when it is too large, 503 when too many wait
 */
export async function processPhoto(
  path: string,
  format: PictureFormat,
  folder: string,
  { store, nameFor }: PhotoParts,
): Promise<ProcessedMedia> {
  return await drawInTurn(async () => {
    const { sizes, original } = await inMediaProcess('photo', { path, format })
    const variants = await keepSizes(sizes, folder, { store, nameFor })
    const main = variants.at(-1)
    if (!main) throw new BadMedia('broken')
    return { kind: 'photo' as const, mimeType: 'image/webp', main, variants, original }
  }).catch((error: unknown) => {
    if (!(error instanceof BadMedia)) throw error
    const { status, message } = REFUSALS[error.flaw] ?? BROKEN
    throw refusedFile(status, message(), error.cause)
  })
}

/** Stores a picture in its sizes, all or none of them. */
export async function keepSizes(
  sizes: readonly EncodedPicture[],
  folder: string,
  { store, nameFor }: PhotoParts,
): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  try {
    for (const { data, ...size } of sizes) {
      const name = nameFor('webp', sealOf(data))
      await store.put(`${folder}/${name}`, data)
      kept.push({ name, size: data.length, ...size })
    }
    return kept
  } catch (error) {
    for (const { name } of kept) await store.remove(`${folder}/${name}`)
    throw error
  }
}
