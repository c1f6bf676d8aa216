import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createChsWaterLevels, parseGauges, parseLevels } from './chs-water-levels.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const HOUR = Date.parse('2026-11-21T19:00:00Z')
const row = (hoursAgo: number, value: unknown) => ({
  eventDate: new Date(HOUR - hoursAgo * HOUR_MS).toISOString(),
  qcFlagCode: '1',
  value,
})
const aGauge = (more: Record<string, unknown> = {}) => ({
  id: '5cebf1',
  code: '13320',
  officialName: 'Toronto',
  operating: true,
  latitude: 43.64,
  longitude: -79.38,
  timeSeries: [{ code: 'wlo' }],
  ...more,
})

test('the newest level, and how it has changed in three hours and in a day', () => {
  expect(parseLevels([row(0, 2.009), row(24, 1.5), row(3, 1.8)], 'Port Colborne', NOW)).toEqual({
    station: 'Port Colborne',
    at: HOUR,
    level: 2.01,
    change3h: 0.21,
    change24h: 0.51,
  })
})

test('a gauge without an hour three hours ago tells no change; one without rows tells nothing', () => {
  expect(parseLevels([row(0, 2), row(5, 1)], 'Toronto', NOW)).toMatchObject({ change3h: null, change24h: null })
  expect(parseLevels([], 'Toronto', NOW)).toBeNull()
  expect(parseLevels([row(0, 9_999), row(-3, 2), { eventDate: 'soon' }], 'Toronto', NOW)).toBeNull()
  expect(() => parseLevels([row(0, 9_999), null], 'Toronto', NOW)).toThrow('cannot be read')
  expect(() => parseLevels({ status: 'ERROR' }, 'Toronto', NOW)).toThrow()
})

test.each([
  [-3, -3],
  [-3.1, null],
  [6, 6],
  [6.1, null],
])('no lake leaves these limits: a level of %f m is %j', (sent, told) => {
  expect(parseLevels([row(2, 0.4), row(0, sent)], 'Toronto', NOW)).toMatchObject({
    at: told === null ? HOUR - 2 * HOUR_MS : HOUR,
    level: told ?? 0.4,
  })
})

test('a change over three hours is one from within half an hour of then', () => {
  const changeFrom = (hoursAgo: number) => parseLevels([row(0, 1), row(hoursAgo, 0.5)], 'Toronto', NOW)?.change3h
  expect([2.5, 2.6, 3.4, 3.5].map(changeFrom)).toEqual([null, 0.5, 0.5, null])
})

test('a time with the lake’s own offset is that moment, and one ten minutes ahead is of a clock that runs ahead', () => {
  const sent = { eventDate: '2026-11-21T14:15:00-05:00', value: 1 }
  expect(parseLevels([sent], 'Toronto', NOW)).toMatchObject({ at: NOW + 10 * MINUTE_MS })
  expect(parseLevels([{ ...sent, eventDate: '2026-11-21T14:16:00-05:00' }], 'Toronto', NOW)).toBeNull()
})

test('gauges on the lakes that are at work and measure', () => {
  expect(
    parseGauges([
      aGauge(),
      aGauge({ id: 'b', operating: false }),
      aGauge({ id: 'c', timeSeries: [{ code: 'wlf' }] }),
      aGauge({ id: 'd', longitude: -63.6 }),
      aGauge({ id: '../e' }),
      null,
    ]),
  ).toEqual([{ id: '5cebf1', name: 'Toronto', position: { lat: 43.64, lon: -79.38 } }])
})

test.each([[[]], [[null, {}]], [[aGauge({ latitude: 4_364 })]]])('%j is no list of gauges', (sent) => {
  expect(() => parseGauges(sent)).toThrow('cannot be read')
})

test('a day and an hour are asked for, hour by hour and without milliseconds', async () => {
  const { client, asked } = clientThatAnswers('CHS', () => [row(0, 0.4)])
  await createChsWaterLevels(client).fetchLevel({ id: '5cebf1', name: 'Toronto', position: { lat: 0, lon: 0 } }, NOW)
  expect(asked[0]).toMatchObject({
    path: '/api/v1/stations/5cebf1/data',
    query: { from: '2026-11-20T18:05:00Z', to: '2026-11-21T19:05:00Z', resolution: 'SIXTY_MINUTES' },
  })
})

test.skipIf(!hasCaptures)('a recorded row is read', () => {
  const rows = JSON.parse(readCapture('next/lakes/chs-iwls_wlo_row_2026-06-11.json'))
  expect(parseLevels(rows, 'Toronto', Date.parse('2026-06-11T10:30:00Z'))).toMatchObject({ level: 2.01 })
})
