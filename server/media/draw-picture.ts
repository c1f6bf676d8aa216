/** Decodes and encodes pictures. Loaded only in the process for media: the library does not give memory back. */
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { BadMedia } from './bad-media.ts'
import { type PhotoOriginal, readOriginal } from './photo-original.ts'
import { HASHED_SIZE, pictureHash } from './picture-hash.ts'
import {
  coverSizes,
  type EncodedPicture,
  LARGEST_COVER_WIDTH,
  MOST_FRAMES,
  MOST_MEGAPIXELS,
  type PictureFormat,
  type Size,
  scaled,
  sizesUpTo,
} from './picture-sizes.ts'

const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
const LONGEST_S = 20

const LARGEST_PHOTO_SIDE = 2560
const PHOTO_WIDTHS = [480, 960, 1600]
const PHOTO_WEBP = { quality: 82, effort: 3 }
/** Size of the picture that other sites show as the preview of a link. */
const SHARED = { width: 1200, height: 630 }

// All other formats that the library can read (SVG files, PDF, TIFF …) are blocked.
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

/** A photo in its sizes, smallest first, and what its metadata said. */
export interface DrawnPhoto {
  sizes: EncodedPicture[]
  original: PhotoOriginal
}

/**
 * Encodes a photo anew in several sizes, upright and in sRGB. No metadata of the file are in them.
 *
 * @throws {BadMedia}
 */
export async function drawPhoto(path: string, format: PictureFormat): Promise<DrawnPhoto> {
  const { image, exif } = await openPicture(path, format)
  const bounds = {
    width: LARGEST_PHOTO_SIDE,
    height: LARGEST_PHOTO_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { data, info } = await draw(image.resize(bounds).raw())
  const { width, height, channels } = info
  const drawn: EncodedPicture[] = []
  for (const size of sizesUpTo({ width, height }, PHOTO_WIDTHS)) {
    const pixels = sharp(data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' })
    drawn.push({ ...size, data: (await draw(pixels.webp(PHOTO_WEBP))).data })
  }
  const grey = sharp(data, { raw: { width, height, channels } }).flatten().greyscale()
  const points = await draw(grey.resize({ ...HASHED_SIZE, fit: 'fill' }).raw())
  return { sizes: drawn, original: { ...readOriginal(exif), hash: pictureHash(points.data) } }
}

/** A cover in its sizes, smallest first, and as a JPEG for previews on other sites. */
export interface DrawnCover {
  sizes: EncodedPicture[]
  shared: Buffer
}

/** @throws {BadMedia} */
export async function drawCover(bytes: Uint8Array, format: PictureFormat): Promise<DrawnCover> {
  const picture = await openPicture(bytes, format)
  const largest = scaled(picture, Math.min(picture.width, LARGEST_COVER_WIDTH))
  const sizes: EncodedPicture[] = []
  for (const size of coverSizes(largest)) {
    const image = picture.image.clone().resize({ ...size, fit: 'fill' })
    sizes.push({ ...size, data: (await draw(image.webp({ quality: 80 }))).data })
  }
  const shared = picture.image
    .clone()
    .resize({ ...SHARED, fit: 'cover' })
    .flatten({ background: '#0b1220' })
  return { sizes, shared: (await draw(shared.jpeg({ quality: 78, mozjpeg: true }))).data }
}

/** A drawing of the site's own, as a camera would have taken it. */
export async function drawSample(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

interface Picture extends Size {
  /** The first frame, turned as the camera was held. Metadata are dropped when it is encoded. */
  image: Sharp
  /** As the camera wrote it. */
  exif: Buffer | undefined
}

/**
 * Opens an uploaded picture. The header alone decides whether it is small enough: nothing is decoded for that.
 *
 * @param source bytes, or the path of a file
 * @param format its format by its first bytes
 * @throws {BadMedia}
 */
async function openPicture(source: string | Uint8Array, format: PictureFormat): Promise<Picture> {
  const decoding = { failOn: 'error', pages: 1, autoOrient: true } as const
  const header = await sharp(source, { ...decoding, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new BadMedia('broken', cause)
    })
  if (header.format !== format) throw new BadMedia('broken')
  if ((header.pages ?? 1) > MOST_FRAMES) throw new BadMedia('too-many-frames')
  // Of the one frame that is decoded.
  if (header.width * (header.pageHeight ?? header.height) > MOST_PIXELS) throw new BadMedia('too-many-pixels')
  const { width, height } = header.autoOrient
  return { image: sharp(source, { ...decoding, limitInputPixels: MOST_PIXELS }), width, height, exif: header.exif }
}

/**
 * Decodes and encodes, in the library's own threads: only here does broken content show.
 *
 * @throws {BadMedia}
 */
async function draw(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await image.timeout({ seconds: LONGEST_S }).toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new BadMedia('broken', cause)
  }
}
