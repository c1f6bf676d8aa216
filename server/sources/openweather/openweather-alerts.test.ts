import { expect, test } from 'vitest'
import type { OpenWeatherAccess } from './openweather-access.ts'
import { createOpenWeatherAlerts } from './openweather-alerts.ts'

const MISSISSAUGA = { lat: 43.589, lon: -79.6441 }

function providerThatHears(answer: unknown) {
  const asked: unknown[] = []
  let isOn = true
  const access: OpenWeatherAccess = {
    isOn: () => isOn,
    getJson: async (product, query) => {
      asked.push([product, query])
      return answer
    },
  }
  const provider = createOpenWeatherAlerts({ access, clock: () => new Date('2026-11-21T19:00:00Z') })
  return {
    provider,
    asked,
    switchOff: () => {
      isOn = false
    },
  }
}

test('a place is asked about with its neighbours of 0.02°, for its alerts alone', async () => {
  const { provider, asked } = providerThatHears({ lat: 43.58, lon: -79.64 })
  expect(await provider.fetch(MISSISSAUGA)).toEqual([])
  expect(asked).toEqual([
    ['onecall', { lat: 43.58, lon: -79.64, units: 'metric', lang: 'en', exclude: 'current,minutely,hourly,daily' }],
  ])
  expect(provider.cellOf?.(MISSISSAUGA)).toBe(provider.cellOf?.({ lat: 43.585, lon: -79.635 }))
  expect(provider.freshForMs).toBe(15 * 60_000)
})

test('while its key is refused it covers no place', () => {
  const { provider, switchOff } = providerThatHears({})
  expect(provider.covers(MISSISSAUGA)).toBe(true)
  switchOff()
  expect(provider.covers(MISSISSAUGA)).toBe(false)
})

test('broken alerts leave the others, and count as alerts', async () => {
  const alerts = [null, 7, {}, { event: 'Wind Advisory', sender_name: 'NWS Buffalo', start: 1, end: 'x' }]
  const { provider } = providerThatHears({ lat: 1, lon: 2, alerts })
  expect((await provider.fetch(MISSISSAUGA)).map(({ event }) => event)).toEqual([
    ...['Weather alert', 'Weather alert', 'Weather alert'],
    'Wind Advisory',
  ])
})

test.each([
  null,
  {},
  'nan',
  { cod: 500, message: 'x' },
  { lat: 1, lon: 2, alerts: {} },
  { lat: 1, lon: 2, alerts: [{}] },
])('%j is no “no alerts”', async (answer) => {
  await expect(providerThatHears(answer).provider.fetch(MISSISSAUGA)).rejects.toMatchObject({
    code: 'provider-unreadable',
  })
})
