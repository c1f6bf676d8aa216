import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'
import { projectToUnit } from './tile-geometry.ts'

const simulator = createSimulator()

async function colourAt(style: string, z: number, longitude: number, latitude: number) {
  const [unitX, unitY] = projectToUnit(longitude, latitude)
  const [x, y] = [unitX * 2 ** z, unitY * 2 ** z]
  const response = await simulator.request(`/tiles/${style}/${z}/${Math.floor(x)}/${Math.floor(y)}.png`)
  expect(response.headers.get('content-type')).toBe('image/png')
  const { data, info } = await sharp(await response.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([256, 256])
  const at = (Math.floor((y % 1) * 256) * 256 + Math.floor((x % 1) * 256)) * info.channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
}

describe('base map tiles', () => {
  test.each([5, 8, 12, 19])('at zoom %i Lake Ontario is water and the fields north of Guelph are land', async (z) => {
    for (const style of ['standard', 'satellite']) {
      const [waterRed, , waterBlue] = await colourAt(style, z, -77.4, 43.5)
      const [landRed, , landBlue] = await colourAt(style, z, -80.6, 43.75)
      expect(waterBlue - waterRed).toBeGreaterThan(15)
      expect(landBlue - landRed).toBeLessThan(0)
    }
  })

  test('the map runs out into plain land before its outlines end: the Atlantic is no cut rectangle', async () => {
    for (const longitude of [-72.05, -72.3, -71.9]) {
      const [red, , blue] = await colourAt('standard', 6, longitude, 40.7)
      expect(blue - red, `${longitude}`).toBeLessThan(0)
    }
    const [red, , blue] = await colourAt('standard', 6, -82, 45)
    expect(blue - red).toBeGreaterThan(15)
  })

  test('a sharp screen has twice the pixels of the same tile', async () => {
    const response = await simulator.request('/tiles/standard/6/17/23@2x.png')
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, height]).toEqual([512, 512])
  })

  test.each([
    'standard/20/0/0',
    'standard/3/0/0@3x',
    'standard/3/8/0',
    'standard/3/0/8',
    'night/3/0/0',
    'standard/3/0/-1',
    'standard/a/0/0',
  ])('there is no tile %s', async (tile) => {
    expect((await simulator.request(`/tiles/${tile}.png`)).status).toBe(404)
  })
})
