import { expect, test } from 'vitest'
import type { ProviderClient, ProviderRequest } from '#server/outbound/provider-client.ts'
import { createEcccLightning } from './eccc-lightning.ts'

const AT = Date.parse('2026-06-11T12:10:00Z')
const CAPABILITIES = `<WMS_Capabilities><Layer><Name>Lightning_2.5km_Density</Name>
<Dimension name="time" nearestValue="0">2026-06-11T09:10:00Z/2026-06-11T12:10:00Z/PT10M</Dimension>
<Style><Name>Lightning</Name></Style></Layer></WMS_Capabilities>`

function lightningThatAnswers(body: string, contentType: string) {
  const asked: ProviderRequest[] = []
  const client: ProviderClient = {
    source: 'ECCC',
    getJson: () => Promise.reject(new Error('no JSON here')),
    getBytes: async (request) => {
      asked.push(request)
      return { body: new TextEncoder().encode(body), contentType }
    },
  }
  return { source: createEcccLightning(client), asked }
}

test('the times of three hours, ten minutes apart', async () => {
  const { source } = lightningThatAnswers(CAPABILITIES, 'text/xml')
  const times = await source.fetchTimes()
  expect([times.length, times.at(-1)]).toEqual([19, AT])
})

test('a picture of the radar’s box, at a time without milliseconds', async () => {
  const { source, asked } = lightningThatAnswers('PNG', 'image/png')
  expect(await source.fetchPicture(AT)).toHaveLength(3)
  expect(asked[0]?.query).toMatchObject({
    layers: 'Lightning_2.5km_Density',
    styles: 'Lightning',
    crs: 'EPSG:3857',
    time: '2026-06-11T12:10:00Z',
  })
})

test('a fault in XML with status 200 is no picture, and capabilities without the layer are no list', async () => {
  const { source } = lightningThatAnswers('<ServiceException code="NoMatch"/>', 'text/xml')
  await expect(source.fetchPicture(AT)).rejects.toMatchObject({ code: 'provider-unreadable' })
  await expect(source.fetchTimes()).rejects.toMatchObject({ code: 'provider-unreadable' })
})
