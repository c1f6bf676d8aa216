import { expect, test } from 'vitest'
import { processorMs } from '../../../tests/helpers/processor-time.ts'
import { parseRadarCapabilities } from './radar-capabilities.ts'

const layer = (name: string, inside: string) =>
  `<WMS_Capabilities><Capability><Layer><Name>MSC</Name><Layer queryable="1"><Name>${name}</Name>${inside}</Layer></Layer></Capability></WMS_Capabilities>`
const at = (text: string) => Date.parse(text)

test('three hours of the composite, in the steps that it names', () => {
  const { times, runAt } = parseRadarCapabilities(
    layer(
      'RADAR_1KM_RRAI',
      '<Dimension name="time" units="ISO8601" default="2026-06-11T12:18:00Z" nearestValue="0">2026-06-11T09:18:00Z/2026-06-11T12:18:00Z/PT6M</Dimension>',
    ),
    'RADAR_1KM_RRAI',
  )
  expect([times.length, times[0], times.at(-1)]).toEqual([31, at('2026-06-11T09:18:00Z'), at('2026-06-11T12:18:00Z')])
  expect(runAt).toBeNull()
})

test('the extrapolation names its newest run', () => {
  const { times, runAt } = parseRadarCapabilities(
    layer(
      'Radar_1km_RainPrecipRate-Extrapolation',
      '<Dimension name="time">2026-08-13T10:54:00Z/2026-08-13T12:06:00Z/PT6M</Dimension><Dimension name="reference_time" units="ISO8601" default="2026-08-13T10:54:00Z">2026-08-13T10:30:00Z/2026-08-13T10:54:00Z/PT6M</Dimension>',
    ),
    'Radar_1km_RainPrecipRate-Extrapolation',
  )
  expect([times.length, runAt]).toEqual([13, at('2026-08-13T10:54:00Z')])
})

test('another step and times in a row are read as they are', () => {
  const of = (values: string) =>
    parseRadarCapabilities(layer('R', `<Dimension name="time">${values}</Dimension>`), 'R').times.map((time) =>
      new Date(time).toISOString().slice(11, 16),
    )
  expect(of('2026-08-13T10:00:00Z/2026-08-13T10:25:00Z/PT10M')).toEqual(['10:00', '10:10', '10:20'])
  expect(of('2026-08-13T10:12:00Z,2026-08-13T10:06:00Z,2026-08-13T10:06:00Z')).toEqual(['10:06', '10:12'])
})

test('unfinished dimensions are read at once', async () => {
  const time = '<Dimension name="time">2026-08-13T10:00:00Z</Dimension>'
  const read = () => parseRadarCapabilities(layer('R', time + '<Dimension '.repeat(20_000)), 'R')
  expect(await processorMs(() => expect(read().times).toHaveLength(1))).toBeLessThan(1_000)
})

test.each([
  ['the fault of a map service', '<ServiceExceptionReport/>'],
  ['another layer', layer('ALERTS', '<Dimension name="time">2026-08-13T10:00:00Z</Dimension>')],
  ['no time', layer('R', '')],
  [
    'times of the layer beside it',
    layer('R', '<Layer><Name>S</Name><Dimension name="time">2026-08-13T10:00:00Z</Dimension></Layer>'),
  ],
  [
    'a step of nothing',
    layer('R', '<Dimension name="time">2026-08-13T10:00:00Z/2026-08-13T11:00:00Z/PT0M</Dimension>'),
  ],
  [
    'a century of times',
    layer('R', '<Dimension name="time">1926-08-13T10:00:00Z/2026-08-13T11:00:00Z/PT6M</Dimension>'),
  ],
  [
    'a picture for each second',
    layer(
      'R',
      `<Dimension name="time">${Array.from({ length: 200 }, (_, n) => new Date(n * 1_000).toISOString().replace('.000', '')).join()}</Dimension>`,
    ),
  ],
])('%s is not read', (_, xml) => {
  expect(() => parseRadarCapabilities(xml, 'R')).toThrow(RangeError)
})
