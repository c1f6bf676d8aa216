import sharp from 'sharp'
import { seeded } from '#server/media/sample-drawing.ts'

/** A photo of noise, which encoders cannot make small: the same for the same seed. */
export async function aNoisyPhoto(
  seed: number,
  { width = 320, height = 240, format = 'png' as 'png' | 'jpeg' | 'webp' | 'gif' } = {},
): Promise<Buffer> {
  const random = seeded(seed)
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => random() * 256)
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}
