import { plainPath } from '#shared/language-path.ts'
import { webAddress } from '#shared/web-address.ts'

const MAX_LENGTH = 2_000

/** Pages of forms: never a target, or the visitor would return to the form. */
const FORMS = ['/settings', '/login', '/sign-up']

/**
 * Where to go back to after a form was sent: a page of this site, whatever the address says.
 *
 * @param asked as it came with the form
 * @param otherwise root-relative, for want of anything better
 * @returns root-relative, with its query, without a language: the router adds that of the page
 */
export function returnPath(asked: unknown, otherwise: string): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > MAX_LENGTH) return otherwise
  const home = 'http://site.invalid'
  const url = webAddress(asked, home)
  // “/\evil” and “/.//evil” end up as addresses of another host, though they begin with one slash.
  if (url?.origin !== home) return otherwise
  const path = plainPath(url.pathname)
  return path.startsWith('//') || FORMS.includes(path) ? otherwise : path + url.search
}
