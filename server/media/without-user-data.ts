import { BadMedia } from './bad-media.ts'
import { withoutAv1Metadata } from './without-av1-metadata.ts'

/** How a codec writes the units of which a picture consists (ITU-T H.264 and H.265, 7.3.1). */
interface UnitSyntax {
  headerBytes: number
  typeOf: (header: number) => number
  /** Slices, parameter sets and what parts pictures from each other. All others are filler, reserved or anybody's own. */
  ofPicture: (type: number) => boolean
  /** Supplemental enhancement information (SEI). */
  ofInformation: (type: number) => boolean
  /** Where the decoder's configuration says how long the length before each unit is. */
  lengthSizeAt: number
}

const SYNTAX = {
  avc: {
    headerBytes: 1,
    typeOf: (header) => header & 0x1f,
    ofPicture: (type) => [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 19, 20].includes(type),
    ofInformation: (type) => type === 6,
    lengthSizeAt: 4,
  },
  hevc: {
    headerBytes: 2,
    typeOf: (header) => (header >> 1) & 0x3f,
    ofPicture: (type) => type <= 37,
    ofInformation: (type) => type === 39 || type === 40,
    lengthSizeAt: 21,
  },
} satisfies Record<string, UnitSyntax>

/**
 * Messages within SEI whose content is anybody's own, registered or not; the others tell a decoder of time, order and
 * light.
 */
const [REGISTERED_USER_DATA, USER_DATA] = [4, 5]
/** Ends what is written in bits. */
const STOP_BIT = 0x80

/**
 * Gives a function that leaves out of a packet what is no picture: dashboard cameras and camcorders write position, time
 * and serial number between the pictures, as user data of H.264 and H.265 or metadata of AV1.
 *
 * @param description the decoder's configuration, as the container has it
 * @returns a function whose result is empty where a packet holds no picture
 * @throws {BadMedia} without a configuration: how packets are written is not known then
 */
export function withoutUserData(
  codec: string,
  description: AllowSharedBufferSource | undefined,
): (packet: Uint8Array) => Uint8Array {
  if (codec === 'av1') return withoutAv1Metadata
  if (codec !== 'avc' && codec !== 'hevc') return (packet) => packet
  const syntax: UnitSyntax = SYNTAX[codec]
  const size = description && bytesOf(description)[syntax.lengthSizeAt]
  if (size === undefined) throw new BadMedia('broken')
  const lengthBytes = (size & 3) + 1
  return (packet) => {
    const kept: Uint8Array[] = []
    let keptBytes = 0
    for (let at = 0; at + lengthBytes < packet.length; ) {
      const start = at + lengthBytes
      const end = start + numberIn(packet.subarray(at, start))
      if (end > packet.length) break
      const unit = packet.subarray(start, end)
      const rest = pictureIn(unit, syntax)
      if (rest === unit) keptBytes += end - at
      if (rest) kept.push(rest === unit ? packet.subarray(at, end) : Buffer.concat([lengthOf(rest, lengthBytes), rest]))
      at = end
    }
    return keptBytes === packet.length ? packet : Buffer.concat(kept)
  }
}

/** Where the units begin that the decoder's configuration of H.265 holds, in arrays of one type each (ISO/IEC 14496-15). */
const ARRAYS_AT = 22

/**
 * The decoder's configuration without user data: that of H.265 may hold information like what stands between the pictures.
 *
 * @throws {BadMedia} when it is cut off
 */
export function configurationWithoutUserData(
  codec: string,
  description: AllowSharedBufferSource | undefined,
): AllowSharedBufferSource | undefined {
  if (codec !== 'hevc' || !description) return description
  const bytes = bytesOf(description)
  const arrays: Uint8Array[] = []
  let at = ARRAYS_AT + 1
  for (let left = bytes[ARRAYS_AT] ?? 0; left > 0; left -= 1) {
    const [head, units] = [bytes.subarray(at, at + 1), [] as Uint8Array[]]
    const count = numberIn(bytes.subarray(at + 1, at + 3))
    at += 3
    for (let unit = 0; unit < count; unit += 1) {
      const end = at + 2 + numberIn(bytes.subarray(at, at + 2))
      if (end > bytes.length) throw new BadMedia('broken')
      const rest = pictureIn(bytes.subarray(at + 2, end), SYNTAX.hevc)
      if (rest) units.push(lengthOf(rest, 2), rest)
      at = end
    }
    if (units.length > 0) arrays.push(Buffer.concat([head, lengthOf({ length: units.length / 2 }, 2), ...units]))
  }
  return Buffer.concat([bytes.subarray(0, ARRAYS_AT), Uint8Array.of(arrays.length), ...arrays])
}

/** What of a unit is picture: all of it, what is left of information, or null for nothing. */
function pictureIn(unit: Uint8Array, syntax: UnitSyntax): Uint8Array | null {
  const type = syntax.typeOf(unit[0] ?? 0)
  if (syntax.ofPicture(type)) return unit
  if (!syntax.ofInformation(type)) return null
  const messages = messagesIn(unescaped(unit.subarray(syntax.headerBytes)))
  const others = messages.filter(({ kind }) => kind !== REGISTERED_USER_DATA && kind !== USER_DATA)
  if (others.length === messages.length) return unit
  if (others.length === 0) return null
  const written = Buffer.concat([...others.map(({ bytes }) => bytes), Uint8Array.of(STOP_BIT)])
  return Buffer.concat([unit.subarray(0, syntax.headerBytes), escaped(written)])
}

/** The messages of SEI, each with its head. One that is cut off counts as user data. */
function messagesIn(bytes: Uint8Array): { kind: number; bytes: Uint8Array }[] {
  const messages: { kind: number; bytes: Uint8Array }[] = []
  for (let at = 0; at + 2 < bytes.length; ) {
    const kind = sumAt(bytes, at)
    const size = sumAt(bytes, kind.end)
    const end = size.end + size.value
    messages.push({ kind: end > bytes.length ? USER_DATA : kind.value, bytes: bytes.subarray(at, end) })
    at = end
  }
  return messages
}

/** A number that is the sum of bytes, the last of which is the first that is not 255. */
function sumAt(bytes: Uint8Array, start: number): { value: number; end: number } {
  let [value, at] = [0, start]
  while (bytes[at] === 0xff) {
    value += 0xff
    at += 1
  }
  return { value: value + (bytes[at] ?? 0), end: at + 1 }
}

/** Takes out the 3 that stands between two zero bytes and a small one, so that no start of a unit seems to be there. */
function unescaped(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes.filter((byte, at) => byte !== 3 || bytes[at - 1] !== 0 || bytes[at - 2] !== 0))
}

function escaped(bytes: Uint8Array): Uint8Array {
  const written: number[] = []
  for (const byte of bytes) {
    if (byte <= 3 && written.at(-1) === 0 && written.at(-2) === 0) written.push(3)
    written.push(byte)
  }
  return Uint8Array.from(written)
}

const numberIn = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0)

function lengthOf({ length }: { length: number }, lengthBytes: number): Uint8Array {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four.subarray(4 - lengthBytes)
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
