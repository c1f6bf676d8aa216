/** Sequence header, temporal delimiter, frames and tiles. All others are padding, reserved or metadata. */
const OF_PICTURE = [1, 2, 3, 4, 6, 7, 8]
const METADATA = 5
/** Metadata that tell a decoder of light and layers; the others are anybody's own, or the time of day. */
const OF_DECODER = [1, 2, 3]
/** A length has at most so many bytes of seven bits each. */
const LONGEST_LENGTH = 8

/**
 * A packet of AV1 without the units (AV1 bitstream specification, 5.3) that are no picture: cameras may write position,
 * time and serial number as metadata between the pictures.
 *
 * @returns the same packet where there is nothing to leave out; empty where it holds no picture
 */
export function withoutAv1Metadata(packet: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let keptBytes = 0
  for (let at = 0; at < packet.length; ) {
    const header = packet[at] ?? 0
    const lengthAt = at + (header & 4 ? 2 : 1)
    // A unit without a length reaches to the end.
    const length = header & 2 ? lengthIn(packet, lengthAt) : { value: packet.length - lengthAt, end: lengthAt }
    if (length === null || length.end + length.value > packet.length) break
    const end = length.end + length.value
    const type = (header >> 3) & 15
    if (OF_PICTURE.includes(type) || (type === METADATA && OF_DECODER.includes(packet[length.end] ?? 0))) {
      kept.push(packet.subarray(at, end))
      keptBytes += end - at
    }
    at = end
  }
  return keptBytes === packet.length ? packet : new Uint8Array(Buffer.concat(kept))
}

/** A number in bytes of seven bits, the lowest first; each but the last has its highest bit set. */
function lengthIn(bytes: Uint8Array, start: number): { value: number; end: number } | null {
  let value = 0
  for (let n = 0; n < LONGEST_LENGTH; n += 1) {
    const byte = bytes[start + n]
    if (byte === undefined) return null
    value += (byte & 0x7f) * 128 ** n
    if (byte < 0x80) return { value, end: start + n + 1 }
  }
  return null
}
