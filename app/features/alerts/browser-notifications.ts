import { alertHref } from '#shared/alerts/alert-storage-key.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import { pagePath } from '#shared/language-path.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'

/**
 * Local storage key: “on” when this visitor turned notifications on. The browser's own permission is needed as well.
 */
const WISH_KEY = 'alert-notifications'

type NotificationState = 'unsupported' | 'refused' | 'off' | 'on'

export function notificationState(): NotificationState {
  if (!('Notification' in window) || !isSecureContext) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && readWish() ? 'on' : 'off'
}

/** To be called on a click only: the browser asks the visitor. */
export async function wishForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'unsupported') return 'unsupported'
  await Notification.requestPermission()
  keepWish(true)
  return notificationState()
}

export function stopNotifications(): NotificationState {
  keepWish(false)
  return notificationState()
}

/** One notification for each alert, however many tabs are open: their notifications share a tag. */
export function notifyOfAlert({ id, event, language }: Pick<Alert, 'id' | 'event' | 'language'>, body: string): void {
  if (notificationState() !== 'on') return
  try {
    const notification = new Notification(event, {
      body,
      lang: language,
      tag: `alert-${id}`,
      icon: '/apple-touch-icon.png',
    })
    notification.onclick = () => {
      window.focus()
      location.assign(pagePath(alertHref(id)))
    }
  } catch {
    // Some phones let only a service worker notify.
  }
}

/** Used without storage: the choice then holds until the page is closed. */
let wish = false

function keepWish(isWanted: boolean): void {
  wish = isWanted
  deviceStorage.writeText(WISH_KEY, isWanted ? 'on' : 'off')
}

function readWish(): boolean {
  const kept = deviceStorage.readText(WISH_KEY)
  return kept === null ? wish : kept === 'on'
}
