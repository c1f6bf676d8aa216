import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** A longer file is sealed by its length, its beginning and its end, so that it is opened as quickly as a short one. */
const SEALED_AT_EACH_END = 8 * 1024 * 1024
const READ_BYTES = 1024 * 1024

/** In a name, behind `x`: the seals of the file and of those that share the name's stem, each 8 hexadecimal digits. */
const SEALS = /[0-9a-f]x((?:[0-9a-f]{8})+)[-.][^/]*$/

/**
 * A checksum (CRC-32) that finds what a fault of the disk does to a file: cut, emptied, a bit turned over. It does not
 * protect against deliberate changes.
 */
export function sealOf(bytes: Uint8Array): string {
  const tail = Math.max(SEALED_AT_EACH_END, bytes.length - SEALED_AT_EACH_END)
  return hexOf(crc32(bytes.subarray(tail), crc32(bytes.subarray(0, SEALED_AT_EACH_END), bytes.length >>> 0)))
}

/** The seal of a file on the disk. */
export async function sealOfFile(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  let seal = size >>> 0
  let at = 0
  while (at < size) {
    if (at === SEALED_AT_EACH_END) at = Math.max(at, size - SEALED_AT_EACH_END)
    const length = Math.min(READ_BYTES, size - at, at < SEALED_AT_EACH_END ? SEALED_AT_EACH_END - at : READ_BYTES)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) break
    seal = crc32(buffer.subarray(0, bytesRead), seal)
    at += bytesRead
  }
  return hexOf(seal)
}

/** Whether a file is what its name says. A name without seals says nothing. */
export async function fitsItsName(key: string, file: FileHandle): Promise<boolean> {
  const seals = SEALS.exec(key)?.[1]?.match(/.{8}/g) ?? null
  return seals === null || seals.includes(await sealOfFile(file))
}

const hexOf = (seal: number): string => seal.toString(16).padStart(8, '0')
