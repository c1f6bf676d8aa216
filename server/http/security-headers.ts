import type { Context, MiddlewareHandler } from 'hono'
import { SITE_HEADER } from '#shared/site-header.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { setAnswerHeaders } from './answer-headers.ts'
import { NO_PAGE_POLICY } from './content-security-policy.ts'
import { isSecretPath } from './request-log.ts'

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60

/** Browser features that the site never uses. Geolocation is not in the list: a button asks for it. */
const NOT_NEEDED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** No Cross-Origin-Embedder-Policy: it would cost the first paint a second process (decision 46). */
const ON_EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not stricter: OpenStreetMap's tile servers require a Referer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': ['geolocation=(self)', ...NOT_NEEDED.map((name) => `${name}=()`)].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Browsers save no page without it.
  [SITE_HEADER]: '1',
}

/** Part of the Content-Security-Policy of an answer that other sites may show in a frame. */
const FOR_FRAMES = 'frame-ancestors *'

/** Lets other sites show an answer: handlers set it on public pictures that are meant for them. */
export const FOR_OTHER_SITES = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

const isForOtherSites = (c: Context): boolean =>
  c.res.headers.get('Cross-Origin-Resource-Policy') === FOR_OTHER_SITES['Cross-Origin-Resource-Policy']

function openToFrames(c: Context): void {
  setAnswerHeaders(c, FOR_OTHER_SITES)
  c.res.headers.delete('X-Frame-Options')
}

/**
 * Further headers of every answer at an address that is a secret: pages, refusals, redirects. Only the origin is sent
 * as Referer, here and elsewhere: under `no-referrer` browsers send forms with `Origin: null`, which the site refuses.
 */
const ON_SECRET_ADDRESSES = {
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
}

/** The headers of every answer of a site at `origin`: pages, files, errors, 304. */
export function securityHeadersFor(origin: string): Record<string, string> {
  if (!origin.startsWith('https:')) return ON_EVERY_ANSWER
  return { ...ON_EVERY_ANSWER, 'Strict-Transport-Security': `max-age=${TWO_YEARS_S}; includeSubDomains` }
}

/**
 * Outermost but for the micro-cache, so that it sees every answer. A page sets its own Content-Security-Policy; an
 * answer without one gets a policy under which nothing runs.
 */
export function securityHeaders(origin: SiteOrigin): MiddlewareHandler {
  return async (c, next) => {
    await next()
    setAnswerHeaders(c, { ...securityHeadersFor(origin()), ...(isForOtherSites(c) && FOR_OTHER_SITES) })
    if (c.res.headers.get('Content-Security-Policy')?.includes(FOR_FRAMES)) openToFrames(c)
    if (isSecretPath(c.req.path)) setAnswerHeaders(c, ON_SECRET_ADDRESSES)
    if (!c.res.headers.has('Content-Security-Policy')) {
      setAnswerHeaders(c, { 'Content-Security-Policy': NO_PAGE_POLICY })
    }
  }
}
