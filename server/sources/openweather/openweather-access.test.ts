import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { UpstreamStatus } from '#server/outbound/upstream-status.ts'
import { Secret } from '#server/secret.ts'
import { HOUR_MS } from '#shared/time.ts'
import { createOpenWeatherAccess } from './openweather-access.ts'

function openWeather(answer: (request: ProviderRequest) => unknown) {
  let now = Date.parse('2026-11-21T19:05:00Z')
  const getJson = vi.fn(async (request: ProviderRequest) => answer(request))
  const access = createOpenWeatherAccess({
    key: new Secret('canary'),
    clock: () => new Date(now),
    clientOf: () => ({ source: 'OpenWeather', getJson, getBytes: vi.fn() }),
    quotaOf: () => ({ take: async () => {} }),
  })
  if (!access) throw new Error('a key was given')
  return { access, getJson, wait: (ms: number) => (now += ms) }
}

const refused = (status: number) =>
  new AppError('provider-refused', {
    status: 502,
    detail: `Weather API returned ${status}`,
    cause: new UpstreamStatus(status),
  })

test('without a key there is no access', () => {
  const parts = { clock: () => new Date(), clientOf: vi.fn(), quotaOf: vi.fn() }
  expect(createOpenWeatherAccess({ key: null, ...parts })).toBeNull()
})

test('the key is added here and travels with nothing else', async () => {
  const { access, getJson } = openWeather(() => ({ cod: 200 }))
  expect(await access.getJson('weather', { lat: 43.66, lon: -79.38, units: 'metric' })).toEqual({ cod: 200 })
  expect(getJson.mock.calls[0]?.[0]).toMatchObject({
    path: '/data/2.5/weather',
    query: { lat: 43.66, lon: -79.38, units: 'metric', appid: 'canary' },
  })
  expect(JSON.stringify(access)).not.toContain('canary')
})

test('a refused key switches its product off for an hour, and that product alone', async () => {
  const { access, getJson, wait } = openWeather(({ path }) => {
    if (path.endsWith('onecall')) throw refused(401)
    return {}
  })
  await expect(access.getJson('onecall', {})).rejects.toMatchObject({ code: 'provider-refused' })
  expect([access.isOn('onecall'), access.isOn('weather')]).toEqual([false, true])
  await expect(access.getJson('onecall', {})).rejects.toMatchObject({ code: 'provider-off', retryAfterSeconds: 3600 })
  expect(getJson).toHaveBeenCalledTimes(1)
  wait(HOUR_MS - 1)
  expect(access.isOn('onecall')).toBe(false)
  wait(1)
  expect(access.isOn('onecall')).toBe(true)
})

test.each([429, 500, 404])('status %i is a bad day, not a refused key', async (status) => {
  const { access } = openWeather(() => {
    throw refused(status)
  })
  await expect(access.getJson('weather', {})).rejects.toBeInstanceOf(AppError)
  expect(access.isOn('weather')).toBe(true)
})
