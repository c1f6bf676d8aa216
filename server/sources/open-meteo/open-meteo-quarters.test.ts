import { expect, test } from 'vitest'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { fetchOpenMeteoQuarters } from './open-meteo-quarters.ts'

test('each quarter of an hour comes with the code that tells freezing rain from rain, and with rates by the hour', async () => {
  const answer = {
    ...{ latitude: 43.7, longitude: -79.4, utc_offset_seconds: 0, timezone: 'GMT' },
    minutely_15_units: { rain: 'mm', showers: 'mm', snowfall: 'cm', temperature_2m: '°C', weather_code: 'wmo code' },
    minutely_15: {
      ...{ time: ['2026-01-14T12:15', '2026-01-14T12:30'], rain: [0.5, 0.5], showers: [0, 0], snowfall: [0, 0] },
      ...{ temperature_2m: [-0.4, -0.2], weather_code: [67, null] },
    },
  }
  const asked: unknown[] = []
  const getJson = async ({ query }: { query: { minutely_15: string } }) => {
    asked.push(...query.minutely_15.split(','))
    return answer
  }
  const quarters = await fetchOpenMeteoQuarters({ getJson } as unknown as ProviderClient, { lat: 43.75, lon: -79.5 })
  expect(asked).toContain('weather_code')
  expect(quarters).toMatchObject([
    { from: Date.parse('2026-01-14T12:00Z'), rain: 2, snow: 0, temperature: -0.4, weatherCode: 67 },
    { rain: 2, weatherCode: null },
  ])
})
