import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

/** Red, green, blue and alpha of each pixel, one byte each. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

const SIGNATURE = '89504e470d0a1a0a'
const MAX_SIDE = 2_048
/** Samples a pixel of the colour types that are read: grey, colour, palette, colour with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 6: 4 }
const PALETTE = 3
/** Bits of a palette's index; every other sample has 8. */
const INDEX_BITS = [1, 2, 4, 8]

/**
 * Reads a PNG picture of 8 bits a channel, or with a palette, that is not interlaced: what map services send.
 * Decompression runs off the main thread.
 *
 * @throws {RangeError} for anything else, also for a picture that ends too early
 */
export async function readPng(file: Uint8Array): Promise<Picture> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, 8).toString('hex') !== SIGNATURE) throw new RangeError('no PNG picture')
  const chunks = listChunks(bytes)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (header?.length !== 13) throw new RangeError('a PNG picture without a header')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colourType = -1, , , interlace] = header.subarray(8)
  const samplesOfPixel = SAMPLES[colourType]
  const isReadDepth = colourType === PALETTE ? INDEX_BITS.includes(depth) : depth === 8
  if (!isReadDepth || interlace !== 0 || !samplesOfPixel) throw new RangeError('a PNG picture of an unread kind')
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) throw new RangeError('a PNG picture too large')
  const rowBytes = Math.ceil((width * samplesOfPixel * depth) / 8)
  const length = (rowBytes + 1) * height
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  // In one piece: many small ones, joined in the end, take eight times as long.
  const rows = await inflated(data, { chunkSize: length + 1, maxOutputLength: length + 1 }).catch((cause: unknown) => {
    throw new RangeError('a torn PNG picture', { cause })
  })
  if (rows.length !== length) throw new RangeError('a PNG picture of the wrong length')
  const bytesOfRows = unfiltered(rows, rowBytes, height, Math.max(1, (samplesOfPixel * depth) / 8))
  const samples = depth === 8 ? bytesOfRows : unpacked(bytesOfRows, { width, height, rowBytes, depth })
  if (colourType === 6) return { width, height, pixels: samples }
  return { width, height, pixels: withColours(samples, colourType, chunks) }
}

interface Chunk {
  type: string
  data: Buffer
}

function listChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) break
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  if (chunks.at(-1)?.type !== 'IEND') throw new RangeError('a torn PNG picture')
  return chunks
}

/**
 * Undoes the filter of each row (PNG specification, section 9) in the memory of the rows: to get new memory, megabytes
 * for a picture, takes longer than the work.
 */
function unfiltered(rows: Uint8Array, rowBytes: number, height: number, pixelBytes: number): Uint8Array {
  let above: Uint8Array = new Uint8Array(rowBytes)
  for (let row = 0; row < height; row += 1) {
    const from = row * (rowBytes + 1)
    const filter = rows[from] ?? 0
    const samples = rows.subarray(row * rowBytes, (row + 1) * rowBytes)
    rows.copyWithin(row * rowBytes, from + 1, from + 1 + rowBytes)
    undoFilter(filter, samples, above, pixelBytes)
    above = samples
  }
  return new Uint8Array(rows.buffer, rows.byteOffset, rowBytes * height)
}

/** What lies left of the row or above the picture counts as zero. */
function undoFilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  if (filter === 0) return
  for (let at = 0; at < row.length; at += 1) {
    const left = at < pixelBytes ? 0 : (row[at - pixelBytes] ?? 0)
    const corner = at < pixelBytes ? 0 : (above[at - pixelBytes] ?? 0)
    row[at] = (row[at] ?? 0) + predicted(filter, left, above[at] ?? 0, corner)
  }
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return paeth(left, above, corner)
    default:
      throw new RangeError('a PNG picture with an unknown filter')
  }
}

function paeth(left: number, above: number, corner: number): number {
  const byLeft = Math.abs(above - corner)
  const byAbove = Math.abs(left - corner)
  const byCorner = Math.abs(left + above - 2 * corner)
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

/** One byte for each index of a palette with fewer bits. */
function unpacked(
  rows: Uint8Array,
  { width, height, rowBytes, depth }: Pick<Picture, 'width' | 'height'> & { rowBytes: number; depth: number },
): Uint8Array {
  const inByte = 8 / depth
  const samples = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const byte = rows[row * rowBytes + Math.floor(column / inByte)] ?? 0
      samples[row * width + column] = (byte >> (8 - depth * ((column % inByte) + 1))) & (2 ** depth - 1)
    }
  }
  return samples
}

/** Gives grey, coloured and indexed samples their four channels. */
function withColours(samples: Uint8Array, colourType: number, chunks: readonly Chunk[]): Uint8Array {
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data ?? Buffer.alloc(0)
  const alphas = chunks.find(({ type }) => type === 'tRNS')?.data ?? Buffer.alloc(0)
  if (colourType === PALETTE && palette.length === 0) throw new RangeError('a PNG picture without its palette')
  // A colour that counts as transparent by its value alone is not something that map services use.
  if (colourType !== PALETTE && alphas.length > 0) throw new RangeError('a PNG picture of an unread kind')
  const count = colourType === 2 ? samples.length / 3 : samples.length
  const pixels = new Uint8Array(count * 4)
  for (let index = 0; index < count; index += 1) {
    const sample = samples[index] ?? 0
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[index * 4 + channel] =
        (colourType === 0 ? sample : colourType === 2 ? samples[index * 3 + channel] : palette[sample * 3 + channel]) ??
        0
    }
    pixels[index * 4 + 3] = colourType === PALETTE ? (alphas[sample] ?? 255) : 255
  }
  return pixels
}
