import { expect, test, vi } from 'vitest'
import { Secret } from '#server/secret.ts'
import { keyedClient } from './keyed-client.ts'
import type { ProviderClient, ProviderRequest } from './provider-client.ts'

const KEY = 'canary-0123456789'

function provider(body: unknown) {
  const getJson = vi.fn(async (_: ProviderRequest) => body)
  const getBytes = vi.fn(async (_: ProviderRequest) => ({
    body: new TextEncoder().encode(JSON.stringify(body)),
    contentType: 'application/json',
  }))
  const client: ProviderClient = { source: 'WeatherAPI', getJson, getBytes }
  return { keyed: keyedClient(client, 'key', new Secret(KEY)), getJson, getBytes }
}

test('every question carries the key, whatever it brings along itself', async () => {
  const { keyed, getJson, getBytes } = provider({ astronomy: {} })
  expect(await keyed.getJson({ path: '/v1/astronomy.json', query: { q: '43.66,-79.38', key: 'theirs' } })).toEqual({
    astronomy: {},
  })
  await keyed.getBytes({ path: '/icon.png' })
  expect(getJson).toHaveBeenCalledWith({ path: '/v1/astronomy.json', query: { q: '43.66,-79.38', key: KEY } })
  expect(getBytes).toHaveBeenCalledWith({ path: '/icon.png', query: { key: KEY } })
})

test('an answer that repeats the key is not read', async () => {
  const { keyed } = provider({ request: { url: `https://weather.example/?key=${KEY}` } })
  await expect(keyed.getJson({ path: '' })).rejects.toMatchObject({ code: 'provider-unreadable', status: 502 })
  await expect(keyed.getBytes({ path: '' })).rejects.toMatchObject({
    detail: 'WeatherAPI sent an answer that cannot be read.',
  })
})
