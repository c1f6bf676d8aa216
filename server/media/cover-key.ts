import type { Size } from './picture-sizes.ts'

/** What the key of a stored cover says; the size is that of the file. */
export interface CoverKey extends Size {
  /** Common to all sizes. */
  random: string
  /** When it was uploaded, epoch milliseconds. */
  at: number
}

/** The parts of the key of a stored cover, or of its picture for other sites; null for any other key. */
export function coverKey(key: string): CoverKey | null {
  const found = /^covers\/([a-z0-9]+)-(\d+)x(\d+)_(\d+)\.(?:webp|jpg)$/.exec(key)
  if (!found) return null
  const [, random = '', width, height, at] = found
  return { random, width: Number(width), height: Number(height), at: Number(at) }
}
