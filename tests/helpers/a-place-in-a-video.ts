/** Positions as phones and action cameras write them into MP4 and MOV, byte by byte. */

export const HOME = '+43.6532-079.3832+102.000/'
const MAKER = 'ACME Phone 15, serial 8812734'

const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => {
    bytes.writeUInt32BE(value, n * 4)
  })
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')

/** `moov/udta/©xyz` and `moov/meta` with `com.apple.quicktime.location.ISO6709`, as an iPhone writes them. */
function phoneBoxes(): Buffer {
  const place = text(HOME)
  const short = Buffer.alloc(4)
  short.writeUInt16BE(place.length)
  const key = (name: string) => Buffer.concat([u32(name.length + 8), text('mdta'), text(name)])
  const keys = ['com.apple.quicktime.location.ISO6709', 'com.apple.quicktime.make'].map(key)
  const value = (n: number, words: string) =>
    Buffer.concat([u32(words.length + 24, n), box('data', u32(1, 0), text(words))])
  const handler = box('hdlr', u32(0, 0), text('mdta'), Buffer.alloc(13))
  const list = box('ilst', value(1, HOME), value(2, MAKER))
  return Buffer.concat([
    box('udta', box('\xa9xyz', short, place), box('\xa9mak', text(MAKER))),
    box('meta', handler, box('keys', u32(0, keys.length), ...keys), list),
    box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), text(`<x:xmpmeta>${HOME}</x:xmpmeta>`)),
  ])
}

/** A track of positions that runs beside the picture, as an action camera writes it. */
function positionTrack(at: number, bytes: number): Buffer {
  const times = u32(0, 0, 0)
  const header = box('tkhd', u32(1), times.subarray(0, 8), u32(99, 0, 1000), Buffer.alloc(60))
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), box('gpmd', Buffer.from('0000000000000001', 'hex'))),
    box('stts', u32(0, 1, 1, 1000)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, bytes, 1)),
    box('stco', u32(0, 1, at)),
  )
  const reference = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))))
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, 1000, 1000, 0x55c40000)),
    box('hdlr', u32(0, 0), text('meta'), Buffer.alloc(12), text('GoPro MET\0')),
    box('minf', box('gmhd', box('gmin', u32(0, 0, 0, 0))), reference, table),
  )
  return box('trak', header, media)
}

/** The same video, with a place written in all the ways that are known. Its `moov` must be its last box. */
export function withPlaces(video: Buffer): Buffer<ArrayBuffer> {
  const at = video.lastIndexOf('moov', undefined, 'latin1') - 4
  if (at + video.readUInt32BE(at) !== video.length) throw new Error('The moov of this video is not at its end.')
  const samples = text(`GPS5 ${HOME} ${HOME}`)
  const data = box('mdat', samples)
  const free = box('free', text(HOME))
  const moov = box('moov', video.subarray(at + 8), positionTrack(at + 8, samples.length), phoneBoxes())
  const outside = box('uuid', Buffer.alloc(16, 7), text(HOME))
  return Buffer.concat([video.subarray(0, at), data, free, moov, outside])
}
