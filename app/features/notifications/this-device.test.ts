import { afterEach, expect, test, vi } from 'vitest'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { readDevice, turnOn } from './this-device.ts'

const ENDPOINT = 'https://push.example/1'
const KEPT = { id: 'abc', token: 't'.repeat(43), endpoint: ENDPOINT }
const PLACE = { name: 'Home', lat: 43.65, lon: -79.38, colours: 'red', watches: false, rain: true, morning: null }
const METRIC = { units: 'c.kmh.hpa.km.mm', clock: '12' } as const

/** A browser that is subscribed, and what the server is asked to change. */
function subscribedBrowser() {
  const changes: unknown[] = []
  const subscription = { endpoint: ENDPOINT }
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) },
  })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(KEPT) })
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      changes.push(JSON.parse(String(body)))
      return new Response(null, { status: 204 })
    }
    return Response.json({ data: { places: [PLACE], quiet: null, ...METRIC, lastSentAt: null } })
  })
  return changes
}
afterEach(() => vi.unstubAllGlobals())

test('a visitor who has come to read other units or another clock is sent notifications in them from the next visit on', async () => {
  const changes = subscribedBrowser()
  expect(await readDevice(METRIC)).toMatchObject({ kind: 'on', settings: METRIC })
  expect(changes).toEqual([])
  const reading = { ...METRIC, clock: '24' } as const
  expect(await readDevice(reading)).toMatchObject({ kind: 'on', settings: { places: [PLACE], ...reading } })
  expect(changes).toEqual([{ places: [PLACE], quiet: null, ...reading }])
})

test.each([
  ['its push service has changed the address and the site was not told', 'https://push.example/old', 'new'],
  ['the address that the server has is not known', undefined, 'abc'],
])('a browser is registered again with its settings when %s', async (_, endpoint, id) => {
  subscribedBrowser()
  const keys = { p256dh: 'p', auth: 'a' }
  const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys, expirationTime: null }) }
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) },
  })
  let stored = JSON.stringify({ ...KEPT, endpoint })
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: (_key: string, text: string) => (stored = text) })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    asked.push([method, url, ...(body ? [JSON.parse(String(body))] : [])])
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'POST') return Response.json({ data: { id, token: 'u'.repeat(43) } }, { status: 201 })
    return Response.json({ data: { places: [PLACE], quiet: null, ...METRIC, lastSentAt: null } })
  })
  const renewed = { id, token: 'u'.repeat(43), endpoint: ENDPOINT }
  expect(await readDevice(METRIC)).toMatchObject({ kind: 'on', kept: renewed, settings: { places: [PLACE] } })
  expect(JSON.parse(stored)).toEqual(renewed)
  expect(asked).toEqual([
    ['GET', '/api/notifications/abc'],
    ['POST', '/api/notifications', { endpoint: ENDPOINT, keys, places: [PLACE], quiet: null, ...METRIC }],
    // The old one would be reached by nobody; one that the worker has moved is the same.
    ...(id === 'abc' ? [] : [['DELETE', '/api/notifications/abc']]),
  ])
})

test('a browser that keeps nothing is left without a subscription, here and on the server', async () => {
  subscribedBrowser()
  const done: unknown[] = []
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1' }), unsubscribe: () => done.push('here') }
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription }
  const registration = { pushManager }
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') done.push(url)
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ data: { ...KEPT, publicKey: 'k' } })
  })
  const settings = { places: [PLACE], quiet: null, ...METRIC } as NotificationSettings
  await expect(turnOn(settings)).rejects.toThrow()
  // Once before the browser subscribes, in case it holds one that was made with another key.
  expect(done).toEqual(['here', '/api/notifications/abc', 'here'])
})
