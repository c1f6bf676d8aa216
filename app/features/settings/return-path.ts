const OTHERWISE = '/weather'
const MAX_LENGTH = 2_000

/**
 * Where to go back to after the settings were saved: a page of this site, whatever the address says.
 *
 * @param asked as it came with the form
 * @returns root-relative, with its query
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > MAX_LENGTH) return OTHERWISE
  const home = 'http://site.invalid'
  const url = URL.parse(asked, home)
  // “/\evil” and “/.//evil” end up as addresses of another host, though they begin with one slash.
  if (url?.origin !== home || url.pathname.startsWith('//') || url.pathname === '/settings') return OTHERWISE
  return url.pathname + url.search
}
