import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { m } from '#words/messages.js'
import { createSemaphore } from './semaphore.ts'

export const MOST_MEGAPIXELS = 50
export const MOST_FRAMES = 300
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
const LONGEST_S = 20

/** The formats that are decoded here; what else the library can read (SVG, PDF, TIFF …) it is not let near. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp'
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    // Pixels that were decoded already, and drawings of our own.
    'VipsForeignLoadRaw',
    'VipsForeignLoadSvgBuffer',
  ],
})
// Each picture is opened once: a cache would only hold memory, and files that are deleted.
sharp.cache(false)

/** Pictures at work at once: each takes memory for all of its pixels. */
export const drawInTurn = createSemaphore({ atOnce: 2, waiting: 50, full: m.media_many_images })

export interface Size {
  width: number
  height: number
}

export interface Picture extends Size {
  /** The first frame, turned as the camera was held. What else the camera wrote goes when it is encoded. */
  image: Sharp
}

export type PictureFlaw = 'broken' | 'too-many-pixels' | 'too-many-frames'

/** Why a picture cannot be used. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture'
  readonly flaw: PictureFlaw

  constructor(flaw: PictureFlaw, cause?: unknown) {
    super(flaw, { cause })
    this.flaw = flaw
  }
}

/**
 * Opens a picture of somebody else's. The header alone decides whether it is small enough: nothing is decoded for that.
 *
 * @param source bytes, or the path of a file
 * @param format what its first bytes say that it is
 * @throws {BadPicture}
 */
export async function openPicture(source: string | Uint8Array, format: PictureFormat): Promise<Picture> {
  const decoding = { failOn: 'warning', pages: 1, autoOrient: true } as const
  const header = await sharp(source, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new BadPicture('broken', cause)
    })
  if (header.format !== format) throw new BadPicture('broken')
  if ((header.pages ?? 1) > MOST_FRAMES) throw new BadPicture('too-many-frames')
  // Of the one frame that is decoded.
  if (header.width * (header.pageHeight ?? header.height) > MOST_PIXELS) throw new BadPicture('too-many-pixels')
  const { width, height } = header.autoOrient
  return { image: sharp(source, { ...decoding, limitInputPixels: MOST_PIXELS }), width, height }
}

/**
 * Decodes and encodes, in threads of the library's own: what is broken inside shows only here.
 *
 * @throws {BadPicture}
 */
export async function draw(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await image.timeout({ seconds: LONGEST_S }).toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new BadPicture('broken', cause)
  }
}

export const scaled = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
})

/** Those of the widths that are smaller than the largest, and itself as the last. */
export const sizesUpTo = (largest: Size, widths: readonly number[]): Size[] => [
  ...widths.filter((each) => each < largest.width).map((each) => scaled(largest, each)),
  largest,
]
