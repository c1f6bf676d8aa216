import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { classifyPixels } from '#shared/radar/classify-pixels.ts'
import { ECHO_COLOURS, UNKNOWN_ECHO } from '#shared/radar/radar-palette.ts'
import { hasCaptures } from '../../tests/helpers/captures.ts'
import { type Colour, indexedPng } from './indexed-png.ts'
import { readPng } from './read-png.ts'

const WIDTH = 61
const HEIGHT = 40
/** Slopes and edges, for which encoders choose every filter. */
const PIXELS = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => {
  const [pixel, channel] = [Math.floor(at / 4), at % 4]
  const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)]
  return channel === 3 ? 255 - (y % 3) * 40 : (x * (channel + 2) + y * y + (x > 30 ? 90 : 0)) % 256
})
const picture = () => sharp(PIXELS, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })

describe('pictures of map services', () => {
  test('every filter is undone', async () => {
    const { width, height, pixels } = await readPng(await picture().png({ adaptiveFiltering: true }).toBuffer())
    expect([width, height]).toEqual([WIDTH, HEIGHT])
    expect(pixels).toEqual(PIXELS)
  })

  test.each([
    ['without transparency', () => picture().removeAlpha().png()],
    ['in grey', () => picture().removeAlpha().greyscale().png()],
    ['with a palette of 256 colours', () => picture().png({ palette: true })],
    ['with a palette of 4 colours', () => picture().png({ palette: true, colours: 4 })],
  ])('%s', async (_, make) => {
    const file = await make().toBuffer()
    const shown = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer()
    expect(Buffer.from((await readPng(file)).pixels).equals(shown)).toBe(true)
  })

  test.each([
    ['torn', async () => (await picture().png().toBuffer()).subarray(0, -40)],
    ['empty', async () => Buffer.alloc(0)],
    ['XML', async () => Buffer.from('<ServiceExceptionReport/>')],
    ['a JPEG', async () => picture().jpeg().toBuffer()],
    ['interlaced', async () => picture().png({ progressive: true }).toBuffer()],
    ['damaged', async () => (await picture().png().toBuffer()).map((byte, at) => (at > 60 && at < 200 ? 7 : byte))],
    [
      'far too large',
      async () =>
        sharp({ create: { width: 4_000, height: 2, channels: 4, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('a picture that is %s is refused', async (_, make) => {
    await expect(readPng(await make())).rejects.toThrow(RangeError)
  })
})

test('classes that are drawn are read back, whatever the width', async () => {
  const colours: Colour[] = [[0, 0, 0, 0], ...ECHO_COLOURS.map(([r, g, b]): Colour => [r, g, b, 255])]
  const classes = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at * 7) % 15)
  const png = await indexedPng(classes, WIDTH, colours)
  const shown = await sharp(png).ensureAlpha().raw().toBuffer()
  expect(classifyPixels(shown)).toEqual({ classes, isReadable: true })
  expect((await readPng(png)).pixels).toEqual(new Uint8Array(shown))
})

test('a half-transparent pixel and a strange colour are unknown, never dry', () => {
  const pixels = Uint8Array.of(0x99, 0xcc, 0xff, 128, 0x9e, 0xb2, 0xc6, 255, 0, 0, 0, 0, 0x97, 0xcb, 0xff, 255)
  expect(classifyPixels(pixels)).toEqual({
    classes: Uint8Array.of(UNKNOWN_ECHO, UNKNOWN_ECHO, 0, 1),
    isReadable: false,
  })
})

test.skipIf(!hasCaptures)('the recorded legend has the colours of our palette, in squares of one size', async () => {
  const { readFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const file = join(
    process.env.CAPTURES_DIR ?? '../shared/captures',
    'next/eccc/GetLegendGraphic_RADAR_1KM_RSNO_2025-02.png',
  )
  const { pixels } = await readPng(readFileSync(file))
  const counts = ECHO_COLOURS.map(([red, green, blue]) => {
    let count = 0
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1
    }
    return count
  })
  expect(new Set(counts)).toEqual(new Set([144]))
})
