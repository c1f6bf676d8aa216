import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { PictureSize } from '#shared/contracts/fields.ts'
import type { ImageAnswer } from '#shared/contracts/post.ts'
import { shareImageOf } from '#shared/posts/share-image.ts'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { BadMedia } from './bad-media.ts'
import { type CoverKey, coverKey } from './cover-key.ts'
import type { DrawnCover } from './draw-picture.ts'
import { drawInTurn, inMediaProcess } from './in-media-process.ts'
import { sealOf } from './media-seal.ts'
import { MEDIA_PREFIX, MEDIA_URL, type MediaStore } from './media-store.ts'
import { coverSizes, MOST_MEGAPIXELS, type PictureFormat, type Size } from './picture-sizes.ts'

export const LARGEST_IMAGE_BYTES = 5 * 1024 * 1024
const FORMATS: Record<string, PictureFormat> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' }

export interface CoverImages {
  /**
   * Makes a cover of an uploaded picture: decoded and encoded anew, so that only its pixels are kept.
   *
   * @throws {AppError} 415 when it is no picture of the three kinds, 400 when it is a broken one, 413 when it is too
   * large
   */
  add(bytes: Uint8Array): Promise<ImageAnswer>
  /** The sizes of a cover; empty without a cover, null for one that is not stored. */
  variantsOf(url: string | null): Promise<PictureSize[] | null>
  remove(url: string): Promise<void>
}

/**
 * Covers in sized variants: `{random}-{width}x{height}_{timestamp}.webp`, of which the largest is the cover's address.
 * The other names follow from it, and `random` contains the seals of all (`media-seal.ts`).
 */
export function createCoverImages({ store, clock }: { store: MediaStore; clock: Clock }): CoverImages {
  return {
    add: (bytes) =>
      drawInTurn(async () => {
        const { sizes, shared } = await drawCover(bytes)
        const largest = sizes.at(-1)
        if (!largest) throw new TypeError('A picture was drawn in no size.')
        const { width, height } = largest
        const seals = [...sizes.map(({ data }) => data), shared].map(sealOf)
        const stem = { random: `${randomBytes(8).toString('hex')}x${seals.join('')}`, at: clock().getTime() }
        for (const each of sizes) await store.put(keyOf(urlOf(stem, each)), each.data)
        const url = urlOf(stem, largest)
        await store.put(keyOf(shareImageOf(url)), shared)
        return { url, width, height }
      }),

    async variantsOf(url) {
      if (url === null) return []
      const cover = parts(url)
      if (!cover || !(await isThere(url))) return null
      return coverSizes(cover).map((size) => ({ url: urlOf(cover, size), ...size }))
    },

    async remove(url) {
      const variants = await this.variantsOf(url)
      if (!variants) return
      for (const each of variants) await store.remove(keyOf(each.url))
      await store.remove(keyOf(shareImageOf(url)))
    },
  }

  async function isThere(url: string): Promise<boolean> {
    const media = await store.open(keyOf(url))
    await media?.close()
    return media !== null
  }
}

const urlOf = ({ random, at }: Pick<CoverKey, 'random' | 'at'>, { width, height }: Size) =>
  `${MEDIA_PREFIX}covers/${random}-${width}x${height}_${at}.webp`
const keyOf = (url: string) => url.slice(MEDIA_PREFIX.length)

function parts(url: string): CoverKey | null {
  return MEDIA_URL.test(url) && url.endsWith('.webp') ? coverKey(keyOf(url)) : null
}

/** @throws {AppError} 415, 400, 413 */
async function drawCover(bytes: Uint8Array): Promise<DrawnCover> {
  const type = await fileTypeFromBuffer(bytes)
  const format = FORMATS[type?.mime ?? '']
  if (!format) throw notAPicture({ status: 415, message: m.cover_types() })
  return await inMediaProcess('cover', { bytes, format }).catch(throwRefusal)
}

function throwRefusal(cause: unknown): never {
  if (!(cause instanceof BadMedia)) throw cause
  if (cause.flaw === 'broken') throw notAPicture({ status: 400, message: m.photo_broken(), cause })
  throw new AppError('too-large', {
    status: 413,
    detail: m.cover_too_large(),
    errors: [{ field: 'file', code: 'too-large', message: m.cover_under_megapixels({ megapixels: MOST_MEGAPIXELS }) }],
  })
}

const notAPicture = ({ status, message, cause }: { status: number; message: string; cause?: unknown }) =>
  new AppError('not-a-picture', {
    status,
    detail: m.cover_invalid(),
    errors: [{ field: 'file', code: 'refused', message }],
    cause,
  })
