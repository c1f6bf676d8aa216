import type { FileHandle } from 'node:fs/promises'
import type { VideoContainer } from './remux-video.ts'
import { withFile } from './with-file.ts'

/** Boxes at the top level of an MP4 or MOV; bytes that begin no such box come after its end. */
const BOXES = new Set([
  ...['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'emsg', 'prft'],
  ...['free', 'skip', 'wide', 'pnot', 'uuid', 'meta', 'udta'],
])
/** A live recording has a fragment or two a second. */
const MOST_BOXES = 100_000

/**
 * Whether the file is as long as its outermost parts say: one that was cut off is not. Players and tools accept cut
 * files and show a part of them.
 */
export async function isWholeVideo(path: string, container: VideoContainer | 'avi'): Promise<boolean> {
  return await withFile(path, 'r', async (file) => {
    const { size } = await file.stat()
    if (container === 'webm') return await isWholeSegment(file, size)
    return container === 'avi' ? await isWholeRiff(file, size) : await areWholeBoxes(file, size)
  })
}

async function areWholeBoxes(file: FileHandle, size: number): Promise<boolean> {
  const found = new Set<string>()
  let at = 0
  for (let n = 0; at + 8 <= size && n < MOST_BOXES; n += 1) {
    const head = await readAt(file, at, 16)
    const name = head.toString('latin1', 4, 8)
    if (!BOXES.has(name)) break
    found.add(name)
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return false
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8 || at + length > size) return false
    at += length
  }
  return found.has('moov') && (found.has('mdat') || found.has('moof'))
}

/** The EBML header, then one segment that says how long it is, unless it was recorded live. */
async function isWholeSegment(file: FileHandle, size: number): Promise<boolean> {
  const head = await readAt(file, 0, 4096)
  const header = numberAt(head, 4)
  if (!header || header.value === null) return false
  const at = header.end + header.value
  if (at + 4 > head.length || head.readUInt32BE(at) !== 0x18538067) return false
  const segment = numberAt(head, at + 4)
  if (!segment) return false
  return segment.value === null || segment.end + segment.value <= size
}

async function isWholeRiff(file: FileHandle, size: number): Promise<boolean> {
  const head = await readAt(file, 0, 12)
  return head.length === 12 && head.readUInt32LE(4) + 8 <= size
}

/** A number of variable length in EBML: its first set bit gives its length; all other bits set mean “not known”. */
function numberAt(bytes: Buffer, at: number): { value: number | null; end: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = BigInt(first & (0xff >> length))
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256n + BigInt(byte)
  const isUnknown = value === 2n ** BigInt(7 * length) - 1n
  return { value: isUnknown ? null : Number(value), end: at + length }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
