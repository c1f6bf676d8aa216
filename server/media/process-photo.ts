import sharp from 'sharp'
import { m } from '#words/messages.js'
import { sealOf } from './media-seal.ts'
import type { MediaStore } from './media-store.ts'
import {
  BadPicture,
  draw,
  drawInTurn,
  MOST_FRAMES,
  MOST_MEGAPIXELS,
  openPicture,
  type PictureFlaw,
  type PictureFormat,
  sizesUpTo,
} from './picture.ts'
import type { NameFor, ProcessedMedia, StoredFile } from './processed-media.ts'
import { refusedFile } from './refused-file.ts'

const LARGEST_SIDE = 2560
const SMALLER_WIDTHS = [480, 960, 1600]
const WEBP = { quality: 82, effort: 3 }

const REFUSALS: Record<PictureFlaw, [400 | 413, () => string]> = {
  broken: [400, m.photo_broken],
  'too-many-pixels': [413, () => m.photo_pixels({ most: MOST_MEGAPIXELS })],
  'too-many-frames': [413, () => m.photo_frames({ most: MOST_FRAMES })],
}

interface PhotoParts {
  store: MediaStore
  nameFor: NameFor
}

/**
 * Draws a photo anew in sizes, upright and in sRGB. Nothing is kept of the file itself.
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
    const { image } = await openPicture(path, format)
    const { data, info } = await draw(
      image.resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true }).raw(),
    )
    const { width, height, channels } = info
    const variants: StoredFile[] = []
    try {
      for (const size of sizesUpTo({ width, height }, SMALLER_WIDTHS)) {
        const pixels = sharp(data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' })
        const encoded = await draw(pixels.webp(WEBP))
        const name = nameFor('webp', sealOf(encoded.data))
        await store.put(`${folder}/${name}`, encoded.data)
        variants.push({ name, size: encoded.data.length, ...size })
      }
    } catch (error) {
      for (const { name } of variants) await store.remove(`${folder}/${name}`)
      throw error
    }
    const main = variants.at(-1)
    if (!main) throw new BadPicture('broken')
    return { kind: 'photo' as const, mimeType: 'image/webp', main, variants }
  }).catch((error: unknown) => {
    if (!(error instanceof BadPicture)) throw error
    const [status, message] = REFUSALS[error.flaw]
    throw refusedFile(status, message(), error.cause)
  })
}
