import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSimulator } from '../simulator.ts'

const app = createSimulator({ clock: () => new Date('2026-11-21T22:05:00Z') })
const mapsSchema = z.object({
  host: z.string(),
  radar: z.object({ past: z.array(z.object({ time: z.number(), path: z.string() })), nowcast: z.array(z.unknown()) }),
})
const maps = async () => mapsSchema.parse(await (await app.request('/rainviewer/public/weather-maps.json')).json())

async function tile(place: string) {
  const { host, radar } = await maps()
  return await app.request(`${host}${radar.past.at(-1)?.path}/256/${place}/2/1_1.png`)
}

describe('RainViewer', () => {
  test('lists two hours of frames, ten minutes apart, the last one fresh', async () => {
    const { radar } = await maps()
    expect(radar.past).toHaveLength(13)
    expect(radar.nowcast).toEqual([])
    expect(new Set(radar.past.slice(1).map(({ time }, index) => time - (radar.past[index]?.time ?? 0)))).toEqual(
      new Set([600]),
    )
    expect(Date.parse('2026-11-21T22:05:00Z') / 1000 - (radar.past.at(-1)?.time ?? 0)).toBeLessThan(720)
  })

  test('shows the snow over Toronto; deeper than it goes, words on a picture', async () => {
    const alpha = async (place: string) => {
      const response = await tile(place)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
      return channels[3]?.mean ?? 0
    }
    expect(await alpha('7/35/46')).toBeGreaterThan(50)
    expect((await tile('8/71/93')).status).toBe(200)
  })

  test('knows no such frame, tile or size', async () => {
    expect((await app.request('/rainviewer/v2/radar/000000000000/256/5/8/11/2/1_1.png')).status).toBe(404)
    expect((await tile('3/9/9')).status).toBe(404)
  })
})
