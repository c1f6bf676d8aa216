import { plainPath } from '#shared/language-path.ts'
import { SITE_HEADER } from '#shared/site-header.ts'
import { DAY_MS } from '#shared/time.ts'

/** Caches of the browser that the service worker and the page share. */
export const SAVED_PAGES = 'pages'
export const SAVED_SCRIPTS = 'scripts'

/** An older page is not opened any more (the privacy page names this age). */
export const PAGES_KEPT_MS = 3 * DAY_MS
/** For the service worker a silent network counts as none after so many seconds, where there is a saved page. */
export const NETWORK_WITHIN_S = 7

/** When a page was saved, epoch milliseconds by the device's clock. */
export const SAVED_AT = 'X-Saved-At'

/** Shown in place of a page that is not saved, when there is no connection. */
export const OFFLINE_PATH = '/offline'

/**
 * Pages that anybody may read, without their language. What belongs to an account is not among them, nor `/storm`: without
 * a script it could not say that it is an old copy.
 */
const SAVED_PATHS =
  /^\/(weather|places|map|outlook|report-weather|offline|alerts\/[\w-]+|posts(\/[\w-]+)?|weather-reports(\/[\w-]+)?)?$/
const OWN_PATHS = /^\/posts\/create$/

export function isSavedPath(pathname: string): boolean {
  const path = plainPath(pathname)
  return SAVED_PATHS.test(path) && !OWN_PATHS.test(path)
}

/**
 * A request for a page, so that the server is asked. Browsers that go back or restore a tab take the page from their own
 * cache however old it is: without a connection it would pass for new, and be saved as new. A search stays as it is: only
 * the browser's own request tells the server whether another site has led there (`Sec-Fetch-Site`).
 */
export const askingServer = (request: Request): Request =>
  new URL(request.url).searchParams.has('q') ? request : new Request(request, { cache: 'no-cache' })

/**
 * A page with the time at which it came; null for what must not be saved: an error, another page than was asked for, the
 * sign-in page of a network, and all that the server forbids to keep, such as every page of a visitor who is signed in.
 */
export function savedAnswer(response: Response, now: number): Response | null {
  const { headers, status, redirected, body } = response
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  const isForbidden = /no-store/.test(headers.get('Cache-Control') ?? '')
  if (status !== 200 || redirected || !isPage || isForbidden || !headers.has(SITE_HEADER)) return null
  return new Response(body, { headers: withHeader(headers, SAVED_AT, String(now)) })
}

/**
 * A saved page as the service worker answers with it: the age in its `Server-Timing` includes the time since it was
 * saved.
 */
export function agedAnswer(saved: Response, now: number): Response {
  const { headers, body, status } = saved
  const drawnMs = Number(/\bage;dur=(\d+)/.exec(headers.get('Server-Timing') ?? '')?.[1] ?? 0)
  const keptMs = Math.max(0, now - savedAt(saved))
  return new Response(body, {
    status,
    headers: withHeader(headers, 'Server-Timing', `age;dur=${Math.round(drawnMs + keptMs)}, saved`),
  })
}

/** Whether a page opens without a connection. */
export async function isSavedPage(href: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const saved = await caches.match(href.split('#')[0] ?? '', { cacheName: SAVED_PAGES, ignoreVary: true })
  return saved !== undefined
}

/** Epoch milliseconds by the device's clock. */
export const savedAt = ({ headers }: Response): number => Number(headers.get(SAVED_AT) ?? 0)

/** Sets a header. `Content-Encoding` and `Content-Length` go: the body of a `Response` is decoded already. */
function withHeader(headers: Headers, name: string, value: string): Headers {
  const changed = new Headers(headers)
  changed.delete('Content-Encoding')
  changed.delete('Content-Length')
  changed.set(name, value)
  return changed
}
