import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FILE_TEXTS } from '#shared/reports/file-rules.ts'
import { aPng } from '../../tests/helpers/a-png.ts'
import { aVideo } from '../../tests/helpers/a-video.ts'
import { forgetPeaks, peakOfChildrenMib } from '../../tests/helpers/process-figures.ts'
import { AppError } from '../app-error.ts'
import { type MediaRoom, openMediaRoom } from './media-for-tests.ts'

let room: MediaRoom
beforeEach(async () => {
  room = await openMediaRoom()
})
afterEach(() => room.close())

const PAGE = Buffer.from(`<!doctype html><script>alert(document.domain)</script>${' '.repeat(80)}`)
const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script>${' '.repeat(80)}</svg>`,
)
const PROGRAM = Buffer.from(`MZ${'\0'.repeat(120)}This program cannot be run in DOS mode.`, 'latin1')
const PDF = Buffer.from(`%PDF-1.7\n${'% '.repeat(60)}`)
const PLAYLIST = Buffer.from(`#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:9,\nfile:///etc/passwd\n${'#\n'.repeat(60)}`)
const ARCHIVE = Buffer.concat([
  Buffer.from('504b0304140000000000', 'hex'),
  Buffer.alloc(20),
  Buffer.from('a/evil.html'),
  PAGE,
])
const HEIC = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from('\0\0\0\x80meta', 'latin1'),
  Buffer.alloc(120),
])
const MATROSKA = async () => {
  const bytes = await aVideo({ container: 'webm' })
  // The same, but of the name that browsers do not play.
  return Buffer.concat([
    Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b614287810442858102', 'hex'),
    bytes.subarray(40),
  ])
}
const photo = (format: 'jpeg' | 'png' | 'gif' | 'webp') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#3b82c4' } })
    .toFormat(format)
    .toBuffer()
const AVI_HEAD = Buffer.concat([Buffer.from('RIFF\xf8\0\0\0AVI LIST', 'latin1'), Buffer.alloc(240)])

const refusal = async (made: Promise<unknown>) => {
  const error = await made.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof AppError)) throw new Error(`It was not refused: ${String(error)}`)
  expect(error.errors).toEqual([
    { field: 'file', code: error.status === 413 ? 'too-large' : 'refused', message: error.detail },
  ])
  return [error.status, error.detail]
}

describe('a file that is not what it says is refused with the words for it, and nothing of it is kept', () => {
  const bad = [415, FILE_TEXTS['bad-type']()]
  const other = [415, FILE_TEXTS['wrong-extension']()]
  test.each<[string, () => Promise<Buffer> | Buffer, string, string | undefined, unknown[]]>([
    ['a page named .mp4', () => PAGE, 'storm.mp4', undefined, bad],
    ['a page named .jpg', () => PAGE, 'storm.jpg', undefined, bad],
    ['a drawing with a script, named .png', () => DRAWING, 'storm.png', undefined, bad],
    ['a drawing under its own type', () => DRAWING, 'storm.svg', 'image/svg+xml', bad],
    ['a program named .webm', () => PROGRAM, 'storm.webm', undefined, bad],
    ['a PDF named .jpg', () => PDF, 'storm.jpg', undefined, bad],
    ['a play list of the machine’s own files, named .mp4', () => PLAYLIST, 'storm.mp4', undefined, bad],
    ['an archive named .png', () => ARCHIVE, 'storm.png', undefined, bad],
    ['a HEIC of a phone, renamed .jpg', () => HEIC, 'IMG_2.jpg', undefined, bad],
    ['a HEIC under its own type', () => HEIC, 'IMG_2.heic', 'image/heic', bad],
    ['a Matroska film named .webm', MATROSKA, 'storm.webm', undefined, bad],
    ['nothing but zeros', () => Buffer.alloc(4096), 'storm.mp4', undefined, bad],
    ['a PNG named .mp4', () => photo('png'), 'storm.mp4', undefined, other],
    ['a PNG named .jpg', () => photo('png'), 'storm.jpg', undefined, other],
    ['a JPEG announced as PNG', () => photo('jpeg'), 'storm.png', undefined, other],
    [
      'a JPEG announced as JPEG, named .png',
      () => photo('jpeg'),
      'storm.png',
      'image/jpeg',
      [400, FILE_TEXTS['wrong-extension']()],
    ],
    ['a GIF named .webp', () => noise('gif'), 'storm.webp', undefined, other],
    ['an MP4 named .webm', () => aVideo({ frames: 2 }), 'storm.webm', undefined, other],
    ['an MP4 named .mov', () => aVideo({ frames: 2 }), 'storm.mov', undefined, other],
    ['an MP4 named .jpg', () => aVideo({ frames: 2 }), 'storm.jpg', undefined, other],
    ['99 bytes', () => Buffer.alloc(99, 0xff), 'storm.jpg', undefined, [400, FILE_TEXTS['too-small']()]],
    ['a name with a path', () => photo('jpeg'), '../storm.jpg', undefined, [400, FILE_TEXTS['bad-name']()]],
    ['a type of another kind', () => photo('jpeg'), 'storm.jpg', 'text/html', bad],
  ])('%s', async (_, make, name, type, words) => {
    expect(await refusal(room.process(await make(), name, type))).toEqual(words)
    expect(await room.files()).toEqual([])
  })
})

const BROKEN_PHOTO = [400, 'This photo is incomplete or broken. Please choose it again, or another one.']
const BROKEN_VIDEO = [400, 'This video is incomplete or broken. Please choose it again, or another one.']

describe('a file that is cut off or broken is refused, and nothing of it is kept', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  test.each<[string, () => Promise<Buffer>, string, unknown[]]>([
    ['half a JPEG', async () => half(await noise('jpeg')), 'a.jpg', BROKEN_PHOTO],
    ['a JPEG without its last bytes', async () => (await noise('jpeg')).subarray(0, -100), 'a.jpg', BROKEN_PHOTO],
    ['half a PNG', async () => half(await noise('png')), 'a.png', BROKEN_PHOTO],
    ['half a WebP', async () => half(await noise('webp')), 'a.webp', BROKEN_PHOTO],
    ['half a GIF', async () => half(await noise('gif')), 'a.gif', BROKEN_PHOTO],
    [
      'the beginning of a PNG and a page',
      async () => Buffer.concat([aPng(9, 9).subarray(0, 33), PAGE]),
      'a.png',
      BROKEN_PHOTO,
    ],
    ['half an MP4', async () => half(await aVideo()), 'a.mp4', BROKEN_VIDEO],
    ['half a WebM', async () => half(await aVideo({ container: 'webm' })), 'a.webm', BROKEN_VIDEO],
    ['an MP4 without its tables', async () => withoutMoov(await aVideo()), 'a.mp4', BROKEN_VIDEO],
    ['an MP4 whose data are gone', async () => withoutData(await aVideo()), 'a.mp4', BROKEN_VIDEO],
    [
      'an MP4 of nothing but a beginning',
      async () => Buffer.concat([(await aVideo()).subarray(0, 40), Buffer.alloc(200)]),
      'a.mp4',
      BROKEN_VIDEO,
    ],
    [
      'a page behind the beginning of an MP4',
      async () => Buffer.concat([(await aVideo()).subarray(0, 40), PAGE]),
      'a.mp4',
      BROKEN_VIDEO,
    ],
  ])('%s', async (_, make, name, words) => {
    expect(await refusal(room.process(await make(), name))).toEqual(words)
    expect(await room.files()).toEqual([])
  })

  test('an AVI, where there is no ffmpeg', async () => {
    expect(await refusal(room.process(AVI_HEAD, 'a.avi'))).toEqual([
      415,
      'AVI videos cannot be prepared on this server. Please send MP4, MOV or WebM.',
    ])
    expect(await room.files()).toEqual([])
  })
})

/** A process that draws pictures takes some 110 MiB, and any of these pictures as pixels a gigabyte more. */
const MOST_MIB = 250

describe('a picture that would fill the memory is refused by its header', () => {
  const pixels = [413, 'Photo too large. Maximum size is 50 megapixels. Please crop it, or choose a smaller copy.']
  const frames = [413, 'Photo too large. Maximum is 300 frames.']
  test.each<[string, () => Promise<Buffer> | Buffer, string, unknown[]]>([
    ['31 KB of PNG, 16,000 points square', () => largePng(16_000, 16_000), 'a.png', pixels],
    ['50 KB of PNG, 20,000 points square', () => largePng(20_000, 20_000), 'a.png', pixels],
    ['a JPEG that says 60,000 points square', async () => lyingJpeg(await photo('jpeg'), 60_000), 'a.jpg', pixels],
    ['a GIF of 5,000 frames', () => gifOf(5_000), 'a.gif', frames],
    ['a WebP of 301 frames', () => animation(301, 'webp'), 'a.webp', frames],
  ])('%s', async (_, make, name, words) => {
    const bytes = await make()
    forgetPeaks()
    expect(await refusal(room.process(bytes, name))).toEqual(words)
    expect(peakOfChildrenMib()).toBeLessThan(MOST_MIB)
    expect(await room.files()).toEqual([])
  })

  test('a WebP of 300 frames is a photo', async () => {
    expect((await room.process(await animation(300, 'webp'), 'a.webp')).main).toMatchObject({ width: 8, height: 8 })
  })

  test('an animation as large as a screen costs no more than the one frame that is kept', async () => {
    forgetPeaks()
    expect((await room.process(gifOf(300, 1000), 'a.gif')).main).toMatchObject({ width: 1000, height: 1000 })
    expect(peakOfChildrenMib()).toBeLessThan(MOST_MIB)
  })
})

describe('a photo that is something else as well is only a photo afterwards', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a JPEG with a page behind it', async () => Buffer.concat([await photo('jpeg'), PAGE]), 'a.jpg'],
    ['a JPEG with a page in its comment', async () => withComment(await photo('jpeg')), 'a.jpg'],
    ['a JPEG with an archive behind it', async () => Buffer.concat([await photo('jpeg'), ARCHIVE]), 'a.jpg'],
    ['a PNG with a page behind it', async () => Buffer.concat([await photo('png'), PAGE]), 'a.png'],
    ['a PNG with a page in its text', async () => withText(await photo('png')), 'a.png'],
    ['a GIF that is a script', async () => withScript(await photo('gif')), 'a.gif'],
    ['a WebP with a page behind it', async () => Buffer.concat([await photo('webp'), PAGE]), 'a.webp'],
  ])('%s', async (_, make, name) => {
    const made = await room.process(await make(), name).catch((error: unknown) => error)
    if (made instanceof AppError) {
      expect([made.status, made.detail]).toEqual(BROKEN_PHOTO)
      expect(await room.files()).toEqual([])
      return
    }
    for (const path of await room.files()) {
      const kept = await room.read({ name: path.split('/').at(-1) ?? '', size: 0, width: 0, height: 0 })
      for (const word of ['script', 'alert', 'evil', 'PK\x03\x04']) expect(kept.includes(word)).toBe(false)
      expect((await sharp(kept).metadata()).format).toBe('webp')
    }
  })

  test('an MP4 with a page behind it loses the page', async () => {
    const { main } = await room.process(Buffer.concat([await aVideo(), PAGE]), 'a.mp4')
    expect((await room.read(main)).includes('script')).toBe(false)
  })
})

/** Pictures that cannot be pressed together: half of them is half of what is seen. */
async function noise(format: 'jpeg' | 'png' | 'gif' | 'webp'): Promise<Buffer> {
  const image = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  return await image.toFormat(format).toBuffer()
}

function largePng(width: number, height: number): Buffer {
  const small = aPng(1, 1)
  const header = small.subarray(16, 29)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return Buffer.concat([small, Buffer.alloc(31_000)])
}

function lyingJpeg(bytes: Buffer, side: number): Buffer {
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** Many frames of one point each, drawn on a canvas of this size. */
function gifOf(frames: number, side = 8): Buffer {
  const head = Buffer.from('474946383961000000008000000000000fffff', 'hex')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from('21f90404050000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

async function animation(frames: number, format: 'webp' | 'gif'): Promise<Buffer> {
  const pixels = Buffer.alloc(8 * 8 * 3 * frames)
  // Frames that are alike would become one.
  for (let n = 0; n < frames; n += 1) pixels.fill(n % 2 === 0 ? 10 : 240, n * 192, (n + 1) * 192)
  const image = sharp(pixels, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
  return await image.toFormat(format, { loop: 0, delay: Array.from({ length: frames }, () => 50) }).toBuffer()
}

function withComment(bytes: Buffer): Buffer {
  const head = Buffer.from('fffe0000', 'hex')
  head.writeUInt16BE(PAGE.length + 2, 2)
  return Buffer.concat([bytes.subarray(0, 2), head, PAGE, bytes.subarray(2)])
}

function withText(bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('tEXtComment\0'), PAGE])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([bytes.subarray(0, 33), length, body, sum, bytes.subarray(33)])
}

/** Its size reads `=1;` in a script; what is behind is a comment up to the script at the end. */
function withScript(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from(';*/=1;alert(document.domain)//script')])
}

function withoutMoov(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.lastIndexOf('moov', undefined, 'latin1') - 4)
}

function withoutData(bytes: Buffer): Buffer {
  const from = bytes.indexOf('mdat', undefined, 'latin1') - 4
  const moov = bytes.lastIndexOf('moov', undefined, 'latin1') - 4
  return Buffer.concat([bytes.subarray(0, from), Buffer.from('\0\0\0\x08mdat', 'latin1'), bytes.subarray(moov)])
}
