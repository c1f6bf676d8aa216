import { Hono } from 'hono'
import { languages } from '#shared/language.ts'
import { type Clock, DAY_MS } from '#shared/time.ts'
import type { SiteOrigin } from '../site-origin.ts'

export interface WellKnownParts {
  clock: Clock
  origin: SiteOrigin
  /** Where faults of its security are reported. */
  supportEmail: string
}

/** RFC 9116 recommends less than a year. Each answer names a new one. */
const EXPIRES_AFTER_MS = 180 * DAY_MS
/** RFC 2606: nobody has an address there, so a site that kept the setting's example has none. */
const EXAMPLE = /@example\.(?:com|net|org)$/

/** What programs look for below /.well-known/ (RFC 8615): where to report a fault, and where a password is changed. */
export function wellKnownRoutes({ clock, origin, supportEmail }: WellKnownParts): Hono {
  const routes = new Hono()
  if (!EXAMPLE.test(supportEmail)) {
    routes.get('/.well-known/security.txt', (c) => {
      c.header('Cache-Control', 'public, max-age=86400')
      const expires = new Date(clock().getTime() + EXPIRES_AFTER_MS).toISOString()
      return c.text(`Contact: mailto:${supportEmail}
Expires: ${expires}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${origin()}/.well-known/security.txt
`)
    })
  }
  // Password managers open it: w3c.github.io/webappsec-change-password-url.
  routes.get('/.well-known/change-password', (c) => c.redirect('/account#password', 302))
  return routes
}
