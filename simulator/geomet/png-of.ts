import sharp from 'sharp'

/** A picture of pixels of four bytes each: red, green, blue, opacity. */
export const pngOf = async (pixels: Uint8Array, { width, height }: { width: number; height: number }) =>
  new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 3 })
      .toBuffer(),
  )
