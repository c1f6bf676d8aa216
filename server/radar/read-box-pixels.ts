import { setImmediate } from 'node:timers/promises'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { readPng } from './read-png.ts'

/**
 * Reads a source's picture of the radar box.
 *
 * @returns red, green, blue and alpha of each pixel, one byte each
 * @throws {AppError} 502 `provider-unreadable` for a torn picture or one of another size
 */
export async function readBoxPixels(file: Uint8Array, source: string): Promise<Uint8Array> {
  const { width, height, pixels } = await readPng(file).catch((cause: unknown) => {
    throw unreadableAnswer(source, cause)
  })
  if (width !== RADAR_WIDTH || height !== RADAR_HEIGHT)
    throw unreadableAnswer(source, new RangeError('a picture of another size'))
  // Other requests run between the two halves of the work, some 15 ms each.
  await setImmediate()
  return pixels
}
