import { expect, test } from 'vitest'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { createEcccRadar } from './eccc-radar.ts'

const AT = Date.parse('2026-08-13T11:06:00Z')
const RUN = Date.parse('2026-08-13T10:54:00Z')

/** The map service; it draws the layers in these styles and tells a fault about any other. */
function radarThatDraws(styles: readonly string[]) {
  const asked: unknown[] = []
  const client: ProviderClient = {
    source: 'ECCC',
    getJson: () => Promise.reject(new Error('no JSON here')),
    getBytes: async ({ query }) => {
      asked.push(query?.styles)
      const isDrawn = styles.includes(String(query?.styles))
      const body = new TextEncoder().encode(
        isDrawn ? 'PNG' : '<ServiceException code="LayerNotDefined">Invalid style</ServiceException>',
      )
      return { body, contentType: isDrawn ? 'image/png' : 'text/xml' }
    },
  }
  return { radar: createEcccRadar(client), asked }
}
const aPicture = (runAt: number | null) =>
  ({ agency: 'ECCC', precipitation: 'rain', shows: 'echoes', at: AT, runAt }) as const

test('an extrapolation that has not our style is drawn in its own, also by a process that never saw its capabilities', async () => {
  const { radar, asked } = radarThatDraws([''])
  expect(await radar.fetchPicture(aPicture(RUN))).toHaveLength(3)
  expect(asked).toEqual(['Radar-Rain_Dis-14colors', ''])
})

test('with our style it is one question', async () => {
  const { radar, asked } = radarThatDraws(['', 'Radar-Rain_Dis-14colors'])
  await radar.fetchPicture(aPicture(RUN))
  expect(asked).toEqual(['Radar-Rain_Dis-14colors'])
})

test('what was observed is never taken in colours that cannot be read', async () => {
  const { radar } = radarThatDraws([''])
  await expect(radar.fetchPicture(aPicture(null))).rejects.toMatchObject({ code: 'provider-unreadable' })
})

test('a moment of the year 9999 belongs to no run', async () => {
  const times = '2026-08-13T10:54:00Z/2026-08-13T12:06:00Z/PT6M,9999-12-31T23:54:00Z'
  const run = '<Dimension name="reference_time" default="2026-08-13T10:54:00Z">2026-08-13T10:54:00Z</Dimension>'
  const capabilities = (layer: unknown) =>
    `<Layer><Name>${layer}</Name><Dimension name="time">${times}</Dimension>${run}</Layer>`
  const client: ProviderClient = {
    source: 'ECCC',
    getJson: () => Promise.reject(new Error('no JSON here')),
    getBytes: async ({ query }) => ({ body: new TextEncoder().encode(capabilities(query?.layers)), contentType: '' }),
  }
  const { forward } = await createEcccRadar(client).fetchTimes('rain')
  expect(forward?.times.at(-1)).toBe(Date.parse('2026-08-13T12:06:00Z'))
})
