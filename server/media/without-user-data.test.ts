import { expect, test } from 'vitest'
import { BadMedia } from './bad-media.ts'
import { configurationWithoutUserData, withoutUserData } from './without-user-data.ts'

const HOME = Buffer.from('lat 43.6532 lon -79.3832')
/** Lengths of four bytes. */
const AVC_CONFIG = Uint8Array.of(1, 0x42, 0xc0, 0x1e, 0xff, 0xe1)
const HEVC_CONFIG = new Uint8Array(23).fill(0xff, 21, 22)

const unit = (...bytes: number[]) => Uint8Array.of(0, 0, 0, bytes.length, ...bytes)
const packet = (...units: Uint8Array[]) => new Uint8Array(Buffer.concat(units))
/** One message of SEI. */
const message = (kind: number, content: Uint8Array) => [kind, content.length, ...content]

const SLICE = unit(0x65, 1, 2, 3)
const USER_DATA = message(5, Buffer.concat([Buffer.alloc(16, 7), HOME]))

test('a dashboard camera’s position between the pictures of H.264 is left out, the pictures stay', () => {
  const pictureOf = withoutUserData('avc', AVC_CONFIG)
  const sent = packet(unit(0x06, ...USER_DATA, 0x80), SLICE, unit(0x06, ...message(4, HOME), 0x80), unit(0x18, ...HOME))
  expect([...pictureOf(sent)]).toEqual([...SLICE])
})

test('of H.265 as well, before and after the picture', () => {
  const pictureOf = withoutUserData('hevc', HEVC_CONFIG)
  const slice = unit(0x26, 1, 9, 9)
  const sent = packet(
    unit(0x4e, 1, ...USER_DATA, 0x80),
    slice,
    unit(0x50, 1, ...USER_DATA, 0x80),
    unit(0x7c, 1, ...HOME),
    // Filler.
    unit(0x4c, 1, ...HOME),
  )
  expect([...pictureOf(sent)]).toEqual([...slice])
})

test('a position in the decoder’s configuration of H.265 is left out, and what tells it of the picture stays', () => {
  const short = (...bytes: number[]) => [0, bytes.length, ...bytes]
  const parameters = [0xa0, 0, 2, ...short(0x40, 1, 7), ...short(0x40, 1, 8)]
  const light = [0x90, 3, 2, 3, 4]
  const information = (...bytes: number[]) => short(0x4e, 1, ...bytes, 0x80)
  const sent = Uint8Array.of(
    ...HEVC_CONFIG.subarray(0, 22),
    3,
    ...parameters,
    ...[0x27, 0, 2, ...information(...USER_DATA), ...information(...USER_DATA, ...light)],
    ...[0x28, 0, 1, ...information(...USER_DATA)],
  )
  const cleaned = configurationWithoutUserData('hevc', sent) as Uint8Array
  expect([...cleaned]).toEqual([
    ...[...HEVC_CONFIG.subarray(0, 22), 2],
    ...parameters,
    ...[0x27, 0, 1, ...information(...light)],
  ])
  expect(configurationWithoutUserData('hevc', cleaned)).toEqual(Buffer.from(cleaned))
  expect(() => configurationWithoutUserData('hevc', sent.subarray(0, -1))).toThrow(BadMedia)
  expect(configurationWithoutUserData('avc', AVC_CONFIG)).toBe(AVC_CONFIG)
})

test('of AV1 as well, with lengths and, last, without', () => {
  const sized = (header: number, ...content: number[]) => Uint8Array.of(header | 2, content.length, ...content)
  const [delimiter, frame, light] = [sized(2 << 3), sized(6 << 3, 1, 2, 3), sized(5 << 3, 1, 0, 9)]
  const layered = Uint8Array.of((6 << 3) | 6, 0x08, 0x80 | 3, 0, 7, 7, 7)
  const [position, reserved, padding] = [sized(5 << 3, 4, ...HOME), sized(9 << 3, ...HOME), sized(15 << 3, ...HOME)]
  const pictureOf = withoutUserData('av1', undefined)
  const sent = packet(delimiter, position, light, padding, frame, reserved, layered, Uint8Array.of(5 << 3, 30, ...HOME))
  expect([...pictureOf(sent)]).toEqual([...packet(delimiter, light, frame, layered)])
  const plain = packet(delimiter, frame)
  expect(pictureOf(plain)).toBe(plain)
  // A unit that says to be longer than the packet.
  expect([...pictureOf(packet(frame, Uint8Array.of((5 << 3) | 2, 99, ...HOME)))]).toEqual([...frame])
})

test('what tells a decoder where to begin stays beside a position that goes', () => {
  const pictureOf = withoutUserData('avc', AVC_CONFIG)
  // Two zeros and a 1 would begin a unit: a 3 stands between them, and before a 3 that is meant.
  const recovery = [...[6, 4, 0, 0, 3, 1, 0x40], ...[6, 4, 0, 0, 3, 3, 0x40]]
  const sent = packet(unit(0x06, ...USER_DATA, ...recovery, 0x80), SLICE)
  expect([...pictureOf(sent)]).toEqual([...packet(unit(0x06, ...recovery, 0x80), SLICE)])
})

test('user data longer than a byte says are found by the sum of the bytes of their length', () => {
  const pictureOf = withoutUserData('avc', AVC_CONFIG)
  const long = [5, 0xff, 1, ...Buffer.concat([HOME, Buffer.alloc(256 - HOME.length, 7)]), 0x80]
  const sent = packet(Uint8Array.of(0, 0, 1, 5), Uint8Array.of(0x06, ...long), SLICE)
  expect([...pictureOf(sent)]).toEqual([...SLICE])
  const longer = [5, 0xff, 0xff, 2, ...Buffer.alloc(512, 7), ...message(6, Uint8Array.of(0x84)), 0x80]
  const beside = packet(Uint8Array.of(0, 0, 2, 9), Uint8Array.of(0x06, ...longer), SLICE)
  expect([...pictureOf(beside)]).toEqual([...packet(unit(0x06, ...message(6, Uint8Array.of(0x84)), 0x80), SLICE)])
})

test('a packet without user data is the very same', () => {
  const sent = packet(unit(0x06, ...message(6, Uint8Array.of(0x84)), 0x80), SLICE)
  expect(withoutUserData('avc', AVC_CONFIG)(sent)).toBe(sent)
  expect(withoutUserData('vp9', undefined)(sent)).toBe(sent)
})

test('user data that say to be longer than they are go as well', () => {
  const sent = packet(unit(0x06, 6, 200, ...HOME), SLICE)
  expect([...withoutUserData('avc', AVC_CONFIG)(sent)]).toEqual([...SLICE])
})

test('of a packet that holds no picture nothing is left, and a film whose writing is not known is broken', () => {
  expect(withoutUserData('avc', AVC_CONFIG)(packet(Uint8Array.of(0, 0, 9, 9, 0x65)))).toHaveLength(0)
  expect(() => withoutUserData('hevc', undefined)).toThrow('broken')
})
