/** The formats that are decoded. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp'

export const MOST_MEGAPIXELS = 50
export const MOST_FRAMES = 300

export interface Size {
  width: number
  height: number
}

/** A picture in one size, as bytes of a file. */
export interface EncodedPicture extends Size {
  data: Buffer
}

export const scaled = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
})

/** The sizes of those `widths` that are smaller than the largest size, and that one as the last. */
export const sizesUpTo = (largest: Size, widths: readonly number[]): Size[] => [
  ...widths.filter((each) => each < largest.width).map((each) => scaled(largest, each)),
  largest,
]

const COVER_WIDTHS = [480, 960]
export const LARGEST_COVER_WIDTH = 1600

/** The sizes of a cover whose largest is `largest`, smallest first. */
export const coverSizes = (largest: Size): Size[] => sizesUpTo(largest, COVER_WIDTHS)
