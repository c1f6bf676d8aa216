import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { CoverVariant, ImageAnswer } from '#shared/contracts/post.ts'
import { shareImageOf } from '#shared/posts/share-image.ts'
import type { Clock } from '#shared/time.ts'
import { AppError } from '../http/app-error.ts'
import { MEDIA_PREFIX, MEDIA_URL, type MediaStore } from './media-store.ts'

export const LARGEST_IMAGE_BYTES = 5 * 1024 * 1024
const MOST_PIXELS = 50_000_000
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])
const SMALLER_WIDTHS = [480, 960]
const LARGEST_WIDTH = 1600
/** What pages of others show of a link. */
const SHARED = { width: 1200, height: 630 }
/** Pictures at work at once: each takes memory for all of its pixels. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 20
const DECODING = { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 } as const

export interface CoverImages {
  /**
   * Makes a cover of what somebody sent: decoded and encoded anew, so that nothing of it is kept but what is seen.
   *
   * @throws {AppError} 415 when it is no picture of the three kinds, 400 when it is a broken one, 413 when it is too large
   */
  add(bytes: Uint8Array): Promise<ImageAnswer>
  /** The sizes of a cover; none for no cover, null for one that is not there. */
  variantsOf(url: string | null): Promise<CoverVariant[] | null>
  remove(url: string): Promise<void>
}

/** Covers in sized variants: `{random}-{width}x{height}_{timestamp}.webp`, of which the largest is the cover's address. */
export function createCoverImages({ store, clock }: { store: MediaStore; clock: Clock }): CoverImages {
  const seats = createSeats()

  return {
    add: (bytes) =>
      seats(async () => {
        const picture = await openPicture(bytes)
        const stem = { random: randomBytes(12).toString('hex'), at: clock().getTime() }
        const largest = scaled(picture, Math.min(picture.width, LARGEST_WIDTH))
        for (const size of variantSizes(largest)) {
          const { width, height } = size
          const bytes = await drawn(picture.image.clone().resize({ width, height, fit: 'fill' }).webp({ quality: 80 }))
          await store.put(keyOf(urlOf(stem, size)), bytes)
        }
        const url = urlOf(stem, largest)
        const shared = picture.image
          .clone()
          .resize({ ...SHARED, fit: 'cover' })
          .flatten({ background: '#0b1220' })
        await store.put(keyOf(shareImageOf(url)), await drawn(shared.jpeg({ quality: 78, mozjpeg: true })))
        return { url, ...largest }
      }),

    async variantsOf(url) {
      if (url === null) return []
      const cover = parts(url)
      if (!cover || !(await isThere(url))) return null
      return variantSizes(cover).map((size) => ({ url: urlOf(cover, size), ...size }))
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

interface Stem {
  random: string
  at: number
}

interface Size {
  width: number
  height: number
}

const scaled = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
})

/** Smallest first; the last is the largest itself. */
const variantSizes = ({ width, height }: Size): Size[] => [
  ...SMALLER_WIDTHS.filter((each) => each < width).map((each) => scaled({ width, height }, each)),
  { width, height },
]

const urlOf = ({ random, at }: Stem, { width, height }: Size) =>
  `${MEDIA_PREFIX}covers/${random}-${width}x${height}_${at}.webp`
const keyOf = (url: string) => url.slice(MEDIA_PREFIX.length)

function parts(url: string): (Stem & Size) | null {
  if (!MEDIA_URL.test(url)) return null
  const found = /\/([a-z0-9]+)-(\d+)x(\d+)_(\d+)\.webp$/.exec(url)
  if (!found) return null
  const [, random = '', width, height, at] = found
  return { random, width: Number(width), height: Number(height), at: Number(at) }
}

/** @throws {AppError} 415, 400, 413 */
async function openPicture(bytes: Uint8Array): Promise<Size & { image: Sharp }> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !TYPES.has(type.mime)) throw notAPicture({ status: 415 })
  // The header alone: no points are decoded for it.
  const header = sharp(bytes, { ...DECODING, limitInputPixels: false })
  const { autoOrient, width, height } = await header.metadata().catch((cause: unknown) => {
    throw notAPicture({ cause })
  })
  if (width * height > MOST_PIXELS) {
    throw new AppError('too-large', {
      status: 413,
      detail: 'File too large',
      errors: [{ field: 'file', message: 'Please select an image under 50 megapixels' }],
    })
  }
  // Turned as the camera was held, because that note goes with the rest of what the camera wrote.
  return { image: sharp(bytes, DECODING).autoOrient(), width: autoOrient.width, height: autoOrient.height }
}

/** Decoding happens here, in threads of its own: what is broken shows only now. */
async function drawn(image: Sharp): Promise<Buffer> {
  try {
    return await image.timeout({ seconds: 20 }).toBuffer()
  } catch (cause) {
    throw notAPicture({ cause })
  }
}

const notAPicture = ({ status = 400, cause }: { status?: number; cause?: unknown }) =>
  new AppError('not-a-picture', {
    status,
    detail: 'Invalid file',
    errors: [{ field: 'file', message: 'PNG, JPG or WEBP, max 5MB' }],
    cause,
  })

/** Lets few work at once; the others wait their turn, and when too many wait they are told to come again. */
function createSeats(): <T>(work: () => Promise<T>) => Promise<T> {
  let free = MOST_AT_ONCE
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free === 0) {
      if (waiting.length >= MOST_WAITING) {
        throw new AppError('busy', { status: 503, detail: 'Too many images at once.', retryAfterSeconds: 10 })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
