import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const deflated = promisify(deflate)

/** Red, green, blue, alpha. */
export type Colour = readonly [number, number, number, number]

/**
 * Draws classes as a PNG picture with a palette: a frame takes 5 to 20 KB. Compression runs off the main thread.
 *
 * @param classes one byte a pixel, an index of `colours`
 * @param colours at most 16
 */
export async function indexedPng(
  classes: Uint8Array,
  width: number,
  colours: readonly Colour[],
): Promise<Uint8Array<ArrayBuffer>> {
  const height = classes.length / width
  const rowBytes = Math.ceil(width / 2)
  const rows = new Uint8Array((rowBytes + 1) * height)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 2) {
      const at = row * width + column
      const right = column + 1 < width ? (classes[at + 1] ?? 0) : 0
      rows[row * (rowBytes + 1) + 1 + column / 2] = ((classes[at] ?? 0) << 4) | right
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
      chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
      chunk('IDAT', await deflated(rows, { level: 6 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
