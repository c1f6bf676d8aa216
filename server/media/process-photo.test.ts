import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MediaRoom, openMediaRoom } from './media-for-tests.ts'

let room: MediaRoom
beforeEach(async () => {
  room = await openMediaRoom()
})
afterEach(() => room.close())

const RED = [220, 30, 30]
const GREEN = [30, 180, 40]
const BLUE = [30, 60, 220]
const WHITE = [240, 240, 240]
/** Corners, as they must be seen: red and green above, blue and white below. */
const UPRIGHT = [RED, GREEN, BLUE, WHITE]

/** Which corner of what must be seen the camera stored where, for each note of how it was held (EXIF 2.3, 4.6.4). */
const STORED: Record<number, number[]> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [1, 3, 0, 2],
  7: [3, 1, 2, 0],
  8: [2, 0, 3, 1],
}

const EXIF = {
  IFD0: { Make: 'ACME', Model: 'Phone 15', Copyright: 'secret place' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 22/1 59/1' },
}

/** Four fields of colour, stored as a camera would that was held like this. */
async function photo(orientation: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const isTurned = orientation >= 5
  const [width, height] = isTurned ? [200, 320] : [320, 200]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const corner = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
      const colour = UPRIGHT[STORED[orientation]?.[corner] ?? 0] ?? []
      pixels.set(colour, (y * width + x) * 3)
    }
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif(EXIF)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">43.6532 -79.3832</x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation })
  return await image.toFormat(format, { quality: 95 }).toBuffer()
}

async function corners(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels
    return [...data.subarray(from, from + 3)]
  }
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of orientation %i comes out upright, and says nothing of where',
  async (n) => {
    const sent = await photo(n)
    expect((await sharp(sent).metadata()).exif?.includes('ACME')).toBe(true)
    const { main, variants, mimeType } = await room.process(sent, 'IMG_0001.jpg')
    expect({ mimeType, ...main }).toMatchObject({ mimeType: 'image/webp', width: 320, height: 200 })
    expect(variants).toEqual([main])
    const kept = await room.read(main)
    for (const [corner, colour] of (await corners(kept)).entries()) {
      const wanted = UPRIGHT[corner] ?? []
      for (const [n, part] of colour.entries()) expect(Math.abs(part - (wanted[n] ?? 0))).toBeLessThan(25)
    }
    const { exif, xmp, icc, iptc, orientation, space } = await sharp(kept).metadata()
    expect({ exif, xmp, icc, iptc, orientation, space }).toEqual({ space: 'srgb' })
    for (const word of ['ACME', 'secret place', '43.6532', 'Exif', 'xmpmeta']) expect(kept.includes(word)).toBe(false)
  },
)

test.each(['png', 'webp'] as const)('what a %s says of the place is gone too', async (format) => {
  const { main } = await room.process(await photo(6, format), `sky.${format}`)
  expect(main).toMatchObject({ width: 320, height: 200 })
  const kept = await room.read(main)
  for (const word of ['ACME', 'secret place', '43.6532']) expect(kept.includes(word)).toBe(false)
})

test('a large photo comes in four sizes, the largest as the photo itself', async () => {
  const sent = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#3b82c4' } })
    .jpeg()
    .toBuffer()
  const { kind, main, variants } = await room.process(sent, 'lake.jpg')
  expect(kind).toBe('photo')
  expect(variants.map(({ width, height }) => `${width}x${height}`)).toEqual([
    '480x360',
    '960x720',
    '1600x1200',
    '2560x1920',
  ])
  expect(main).toEqual(variants.at(-1))
  expect(main.name).toMatch(/^1768478400000_[0-9a-f]{24}x[0-9a-f]{8}\.webp$/)
  for (const file of variants) {
    const kept = await room.read(file)
    expect(kept.length).toBe(file.size)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: file.width, height: file.height })
  }
})

/**
 * Some Samsung phones write another last coefficient than 63 into the header of the scan, which says nothing in a
 * baseline JPEG. Every viewer shows such photos.
 */
test('a photo whose camera wrote an odd scan header is a photo', async () => {
  const sent = Buffer.from(await photo(1))
  const scan = sent.indexOf(Buffer.from([0xff, 0xda]))
  // The header ends with the first and the last coefficient and the approximation.
  const lastCoefficient = scan + 2 + sent.readUInt16BE(scan + 2) - 2
  expect(sent[lastCoefficient]).toBe(63)
  sent[lastCoefficient] = 0
  const { main } = await room.process(sent, '20260115_120000.jpg')
  for (const [corner, colour] of (await corners(await room.read(main))).entries()) {
    for (const [n, part] of colour.entries()) expect(Math.abs(part - (UPRIGHT[corner]?.[n] ?? 0))).toBeLessThan(25)
  }
})

test('a tall photo is as high as a wide one is wide', async () => {
  const sent = await sharp({ create: { width: 1000, height: 5000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await room.process(sent, 'tower.png')).main).toMatchObject({ width: 512, height: 2560 })
})

test('of a moving GIF its first picture is kept', async () => {
  const frames = Buffer.concat([Buffer.alloc(80 * 60 * 3, 200), Buffer.alloc(80 * 60 * 3, 10)])
  const sent = await sharp(frames, { raw: { width: 80, height: 120, channels: 3, pageHeight: 60 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(sent).metadata()).pages).toBe(2)
  const kept = await room.read((await room.process(sent, 'radar.gif')).main)
  expect(await sharp(kept).metadata()).toMatchObject({ width: 80, height: 60 })
  expect((await sharp(kept).metadata()).pages).toBeUndefined()
})

describe('what is seen through stays so', () => {
  test('in a PNG', async () => {
    const sent = await sharp({
      create: { width: 60, height: 60, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const kept = await room.read((await room.process(sent, 'glass.png')).main)
    expect((await sharp(kept).metadata()).hasAlpha).toBe(true)
  })
})
