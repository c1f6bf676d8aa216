import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { SECOND_MS } from '#shared/time.ts'

/** Twice the picture's own size, so that its text stays sharp in print. */
const STILL_SCALE = 2
const GIF_WIDTH = 900
const FRAME_MS = SECOND_MS
const COLOURS = 256

export type ImageFormat = 'jpg' | 'png' | 'gif'

/**
 * Downloads pictures as a file: one as JPEG or PNG, several as an animated GIF.
 *
 * @param urls root-relative addresses of the pictures, in their order
 * @throws {Error} when a picture cannot be loaded or drawn
 */
export async function saveImage(urls: readonly string[], name: string, format: ImageFormat): Promise<void> {
  const images = await Promise.all(urls.map(loadImage))
  const blob = format === 'gif' ? await animatedGif(images) : await stillImage(images[0], format)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10 * SECOND_MS)
}

/** “day-1-thunderstorm-outlook-2026-06-04.jpg”: title and date, as the spec names downloads. */
export function imageName({ title, validTime, issueTime }: OutlookItem, format: ImageFormat): string {
  const at = validTime ?? issueTime
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const date = at === null ? '' : `-${calendarDate(Date.parse(at), SITE_TIME_ZONE)}`
  return `${words}${date}.${format}`
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

async function stillImage(image: HTMLImageElement | undefined, format: 'jpg' | 'png'): Promise<Blob> {
  if (!image) throw new Error('There is no picture.')
  const canvas = drawn(image, image.naturalWidth * STILL_SCALE).canvas
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      format === 'jpg' ? 'image/jpeg' : 'image/png',
      0.92,
    )
  })
}

async function animatedGif(images: readonly HTMLImageElement[]): Promise<Blob> {
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc')
  const gif = GIFEncoder()
  for (const image of images) {
    const context = drawn(image, GIF_WIDTH)
    const { data, width, height } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
    const palette = quantize(data, COLOURS)
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: FRAME_MS })
  }
  gif.finish()
  return new Blob([gif.bytes()], { type: 'image/gif' })
}

function drawn(image: HTMLImageElement, width: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw.')
  // JPEG has no transparency: clear pixels would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context
}
