import { expect, test } from 'vitest'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createOpenMeteoAloft } from './open-meteo-aloft.ts'

const hoursOf = async (hourly: Record<string, unknown>) => {
  const hourly_units = { temperature_850hPa: '°C', wind_direction_850hPa: '°', snowfall: 'cm' }
  const { client } = clientThatAnswers('Open-Meteo', () => ({ utc_offset_seconds: 0, hourly_units, hourly }))
  return await createOpenMeteoAloft(client).fetch({ lat: 44.5, lon: -79.75 })
}

test('the snow of an hour is what has fallen by its end; that of the last hour is not known', async () => {
  const hours = await hoursOf({
    time: ['2026-11-22T18:00', '2026-11-22T19:00', '2026-11-22T20:00'],
    temperature_850hPa: [-9, -10, -11],
    wind_direction_850hPa: [320, 325, 330],
    snowfall: [0, 0.7, 0],
  })
  expect(hours).toEqual([
    { at: Date.parse('2026-11-22T18:00Z'), temperature: -9, windDirection: 320, snow: 0.7 },
    { at: Date.parse('2026-11-22T19:00Z'), temperature: -10, windDirection: 325, snow: 0 },
    { at: Date.parse('2026-11-22T20:00Z'), temperature: -11, windDirection: 330, snow: null },
  ])
})
