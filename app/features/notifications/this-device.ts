import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { SECOND_MS } from '#shared/time.ts'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { deviceStorage, membersOf } from '../../lib/browser-storage.ts'

/** Identifies this browser's subscription to the server, and authorises changing and erasing it. */
interface KeptSubscription {
  id: string
  token: string
  /** Where the server last had this browser reached. */
  endpoint?: string
}

/** Whether this browser can and does receive notifications, and its settings. */
export type DeviceState =
  | { kind: 'unsupported' | 'iphone' | 'blocked' | 'off' }
  | { kind: 'on'; kept: KeptSubscription; settings: NotificationSettings; lastSentAt: string | null }

const KEY = 'lake-effect-notifications'
const WORKER_WITHIN_MS = 20 * SECOND_MS

const headersOf = ({ token }: KeptSubscription) => ({ Authorization: `Bearer ${token}` })

/** How the visitor reads values and hours. */
export type Reading = Pick<NotificationSettings, 'units' | 'clock'>

/**
 * Reads this browser's state and its settings on the server.
 *
 * @param reading the site's current units and clock; the subscription is updated to them
 * @throws {ApiError} when the server cannot be asked
 */
export async function readDevice(reading: Reading): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return { kind: isApplePhone() ? 'iphone' : 'unsupported' }
  }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const kept = readKept()
  if (kept === null) return { kind: 'off' }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) return await readKeptState(kept, reading, subscription)
  // The browser has dropped the subscription: permission was revoked, or its data were partly cleared.
  await turnOff(kept)
  return { kind: 'off' }
}

async function readKeptState(
  kept: KeptSubscription,
  reading: Reading,
  subscription: PushSubscription,
): Promise<DeviceState> {
  try {
    const { data } = await askApi(browserFetch, 'GET /api/notifications/{id}', {
      path: { id: kept.id },
      headers: headersOf(kept),
    })
    const { lastSentAt, ...known } = data
    const settings = { ...known, ...reading }
    // The browser has changed its endpoint, and the worker's request to the site about it may have failed.
    if (kept.endpoint !== subscription.endpoint) {
      const renewed = await register(subscription, settings)
      // A push service that has ended the old endpoint would have it erased, too.
      if (renewed.id !== kept.id) await erase(kept).catch(() => {})
      return { kind: 'on', kept: renewed, settings, lastSentAt }
    }
    if (known.units !== reading.units || known.clock !== reading.clock) await saveSettings(kept, settings)
    return { kind: 'on', kept, settings, lastSentAt }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    deviceStorage.remove(KEY)
    return { kind: 'off' }
  }
}

/**
 * Call only from a press, because the browser asks for permission.
 *
 * @throws when the browser or the site cannot subscribe
 */
export async function turnOn(settings: NotificationSettings): Promise<DeviceState> {
  if ((await Notification.requestPermission()) === 'denied') return { kind: 'blocked' }
  if (Notification.permission !== 'granted') return { kind: 'off' }
  const { pushManager } = await workerInTime()
  const { data: key } = await askApi(browserFetch, 'GET /api/notifications/key')
  // A subscription made with another key would make `subscribe` fail.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.publicKey })
  return { kind: 'on', kept: await register(subscription, settings), settings, lastSentAt: null }
}

/** Tells the server of the browser's subscription, and keeps the token that it gives. */
async function register(subscription: PushSubscription, settings: NotificationSettings): Promise<KeptSubscription> {
  const { endpoint = '', keys } = subscription.toJSON()
  const { data } = await askApi(browserFetch, 'POST /api/notifications', {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, ...settings },
  })
  const kept = { ...data, endpoint }
  if (!deviceStorage.write(KEY, kept)) {
    // Storage is blocked: without its token the subscription could not be changed or erased later.
    await turnOff(kept)
    throw new Error('This browser keeps nothing.')
  }
  return kept
}

/**
 * Erases the subscription here and on the server.
 *
 * @throws {ApiError} when the server cannot be reached; then nothing is erased
 */
export async function turnOff(kept: KeptSubscription): Promise<void> {
  await erase(kept)
  deviceStorage.remove(KEY)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Erases a subscription on the server, unless it is gone. @throws {ApiError} */
async function erase(kept: KeptSubscription): Promise<void> {
  await askApi(browserFetch, 'DELETE /api/notifications/{id}', {
    path: { id: kept.id },
    headers: headersOf(kept),
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}

/** @throws {ApiError} */
export async function saveSettings(kept: KeptSubscription, settings: NotificationSettings): Promise<void> {
  const question = { path: { id: kept.id }, headers: headersOf(kept), body: settings }
  await askApi(browserFetch, 'PUT /api/notifications/{id}', question)
}

/** @throws {ApiError} */
export async function sendTest(kept: KeptSubscription): Promise<void> {
  await askApi(browserFetch, 'POST /api/notifications/{id}/test', { path: { id: kept.id }, headers: headersOf(kept) })
}

/** The worker, which each page registers once it is idle. @throws when there is none in time, as in development */
const workerInTime = async (): Promise<ServiceWorkerRegistration> =>
  await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('There is no worker.')), WORKER_WITHIN_MS)),
  ])

/** iPads identify themselves as Macs, but Macs have no touch screens. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** @returns null when this browser has no subscription, or storage is blocked */
function readKept(): KeptSubscription | null {
  return deviceStorage.read(KEY, (kept) => {
    const { id, token, endpoint } = membersOf(kept)
    if (typeof id !== 'string' || typeof token !== 'string') return null
    return typeof endpoint === 'string' ? { id, token, endpoint } : { id, token }
  })
}
