/** Push services of browsers, as they name the addresses of subscriptions: Chrome, Firefox, Edge on Windows, Safari. */
export const KNOWN_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

/**
 * Whether an address chosen by a client belongs to a push service. Only https at the usual port counts; a service that
 * the setting names as a whole origin (`http://127.0.0.1:4000`) counts at that origin alone.
 *
 * @param services host names, `*.` for any host below; whole origins
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (services.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return services.some((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  )
}

const HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/
const LOOPBACK_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/

/** Whether a setting names a push service: a host name, or an origin on this machine. */
export const isPushServiceName = (name: string): boolean => HOST.test(name) || LOOPBACK_ORIGIN.test(name)
