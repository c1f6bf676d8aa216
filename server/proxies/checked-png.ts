import type { ProviderName } from '#server/outbound/provider-client.ts'
import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import { m } from '#words/messages.js'

const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const END = Buffer.from('0000000049454e44ae426082', 'hex')

export interface PngLimits {
  /** Pixels; the exact size where it was asked for. */
  width?: number
  height?: number
}

const MAX_SIDE = 2_048

/**
 * Returns a body that is declared as a PNG, begins and ends as one, and has the size that was asked for. Anything else
 * under that media type (an error page, half a download, a picture that would fill a browser’s memory) is not passed
 * on.
 *
 * @throws {AppError} 502 `provider-unreadable`
 */
export function checkedPng(
  source: ProviderName,
  { body, contentType }: { body: Uint8Array<ArrayBuffer>; contentType: string },
  { width, height }: PngLimits = {},
): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const isWhole =
    /^image\/png\s*(;|$)/i.test(contentType) &&
    bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    bytes.length >= 45 &&
    bytes.subarray(-END.length).equals(END)
  if (isWhole && isSide(bytes.readUInt32BE(16), width) && isSide(bytes.readUInt32BE(20), height)) return body
  throw unreadableInWords(() => m.problem_picture_unreadable({ source }))
}

const isSide = (pixels: number, asked: number | undefined): boolean =>
  asked === undefined ? pixels >= 1 && pixels <= MAX_SIDE : pixels === asked
