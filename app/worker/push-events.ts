import { webAddress } from '#shared/web-address.ts'

/** Events and members of a service worker that the types of a page lack. */
interface PushMessageEvent extends ExtendableEvent {
  data: { json(): unknown } | null
}
interface NotificationPressEvent extends ExtendableEvent {
  notification: Notification
}
interface SubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WindowClient {
  url: string
  focus(): Promise<unknown>
}
/** The worker, as far as notifications need it. */
export interface PushScope {
  location: { origin: string }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  fetch: typeof fetch
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationPressEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void
}

interface Shown {
  title: string
  body?: string
  navigate: string
  tag?: string
  lang?: string
  silent?: boolean
}

/** Shows each push message, in place of an earlier one with the same tag, and opens its page when it is pressed. */
export function addPushEvents(worker: PushScope): void {
  const { origin } = worker.location
  worker.addEventListener('push', (event) => event.waitUntil(show(readMessage(event, origin))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(addressOf(event.notification.data, origin)))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

  /**
   * Tells the site where this browser is reached from now on. Without the old subscription nothing proves whose the new
   * one is.
   */
  async function renew({ oldSubscription: old, newSubscription }: SubscriptionChangeEvent): Promise<void> {
    if (!old) return
    const renewed = newSubscription ?? (await worker.registration.pushManager.subscribe(old.options))
    await worker.fetch('/api/notifications/renewal', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ old: destinationOf(old), renewed: destinationOf(renewed) }),
    })
  }

  // Browsers take the permission from a site whose messages show nothing, so even an unreadable one shows the site's
  // name.
  async function show({ title, body, navigate, tag, lang, silent = false }: Shown): Promise<void> {
    const options = { body, lang, tag, silent, renotify: tag !== undefined && !silent }
    await worker.registration.showNotification(title, { ...options, icon: '/apple-touch-icon.png', data: navigate })
  }

  /** An open page at that address, else a new one. */
  async function open(address: string): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => url === address)
    if (page) await page.focus()
    else await worker.clients.openWindow(address)
  }
}

function destinationOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys }
}

function readMessage({ data }: PushMessageEvent, origin: string): Shown {
  try {
    const message = data?.json() as { notification?: Shown } | undefined
    if (typeof message?.notification?.title === 'string') return message.notification
  } catch {}
  return { title: 'Lake Effect', navigate: `${origin}/weather` }
}

/** Pages of this site alone are opened. */
function addressOf(data: unknown, origin: string): string {
  const address = webAddress(String(data))
  return address?.origin === origin ? address.href : `${origin}/weather`
}
