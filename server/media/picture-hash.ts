/** A picture is reduced to this many pixels for its hash: each is compared with the one at its right, 8 × 8 times. */
export const HASHED_SIZE = { width: 9, height: 8 } as const

/** A picture with fewer bits of either kind has no contrast: fog and night sky would all look the same. */
const FEWEST_BITS = 6

/**
 * Perceptual hash of a picture (difference hash: is a pixel brighter than the one at its right?). It stays nearly the
 * same in other sizes, qualities and brightnesses.
 *
 * @param grey brightness of 9 × 8 pixels, row by row
 * @returns 16 hexadecimal digits; null for a picture without contrast
 */
export function pictureHash(grey: Uint8Array): string | null {
  const { width, height } = HASHED_SIZE
  let bits = ''
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width - 1; column++) {
      const [here = 0, right = 0] = grey.subarray(row * width + column, row * width + column + 2)
      bits += here > right ? '1' : '0'
    }
  }
  const ones = bits.replaceAll('0', '').length
  if (ones < FEWEST_BITS || bits.length - ones < FEWEST_BITS) return null
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** In how many of 64 bits two hashes differ. */
export function bitsThatDiffer(one: string, other: string): number {
  const differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return differing.toString(2).replaceAll('0', '').length
}
