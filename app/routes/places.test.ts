import { expect, test } from 'vitest'
import { action } from './places.tsx'

const HOME = [43.65, -79.38, 'Toronto, Ontario']

/** Where a browser is led that saves a place by the form alone. @param cookie as it sends it; null for none */
async function savedBy(cookie: string | null): Promise<string | null> {
  const body = new URLSearchParams({ do: 'add', row: JSON.stringify([HOME]) }).toString()
  const request = new Request('https://lake-effect.example/places', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
      ...(cookie && { Cookie: cookie }),
    },
    body,
  })
  const context = { get: () => ({ siteOrigin: 'https://lake-effect.example' }) }
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
  return answer.headers.get('Location')
}

test('a list that was made without seeing one says so, because the browser may still have one in storage', async () => {
  expect(await savedBy(null)).toBe('/places?first')
  expect(await savedBy('weather_places=%5B%5D')).toBe('/places')
})

test('a full list leads to a page that names the place for which there was no room, and stays as it is', async () => {
  const full = Array.from({ length: 20 }, (_, index) => [44 + index, -79, `Place ${index}`])
  const cookie = (places: unknown[]) => `weather_places=${encodeURIComponent(JSON.stringify(places))}`
  const address = await savedBy(cookie(full))
  expect(new URLSearchParams(address?.split('?')[1]).get('no-room')).toContain('Toronto, Ontario')
  expect(await savedBy(cookie([HOME, ...full.slice(1)]))).toBe('/places')
})
