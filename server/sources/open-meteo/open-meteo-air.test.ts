import { expect, test } from 'vitest'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createOpenMeteoAir, parseAirModel } from './open-meteo-air.ts'

const answer = (current: object = {}, units: object = {}) => ({
  utc_offset_seconds: 0,
  current_units: { time: 'iso8601', pm2_5: 'μg/m³', ...units },
  current: { time: '2026-11-21T19:00', interval: 3600, pm2_5: 8.8, ...current },
})

const NOW = Date.parse('2026-11-21T19:40Z')

test('fine particles of the hour, in cells that hide where exactly the visitor is', async () => {
  const { client, asked } = clientThatAnswers('Open-Meteo', () => answer())
  const model = createOpenMeteoAir(client)
  const cell = model.cellOf({ lat: 48.38, lon: -89.25 })
  expect(await model.fetch(cell, NOW)).toEqual({ at: Date.parse('2026-11-21T19:00Z'), pm25: 8.8 })
  expect(asked[0]?.query).toMatchObject({ latitude: 48.5, longitude: -89.25, domains: 'cams_global', timezone: 'GMT' })
})

test.each([
  ['no value', answer({ pm2_5: null })],
  ['less than nothing', answer({ pm2_5: -1 })],
  ['another unit', answer({}, { pm2_5: 'mg/m³' })],
  ['a clock of another zone', { ...answer(), utc_offset_seconds: -18_000 }],
  ['no time of any calendar', answer({ time: '2026-13-45T99:99' })],
  ['an hour of yesterday', answer({ time: '2026-11-20T19:00' })],
  ['an hour of the year 9999', answer({ time: '9999-12-31T23:00' })],
])('%s is no answer', (_, sent) => {
  expect(() => parseAirModel(sent, NOW)).toThrow()
})
