const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The address of a request: base, which may carry a path, plus path plus query.
 *
 * @param path with a leading slash, or empty for the base itself
 * @param search what stands behind the question mark instead of `query`, encoded: some services know no names and
 * values
 * @throws {TypeError} when the path could lead anywhere but below the base
 */
export function providerUrl(
  baseUrl: string,
  path: string,
  query: Record<string, string | number> = {},
  search?: string,
): URL {
  if ((path !== '' && !path.startsWith('/')) || /[\\?#]/.test(path) || DOT_SEGMENT.test(path)) {
    throw new TypeError('a provider path stays below its base and holds no query')
  }
  const url = new URL(baseUrl)
  url.pathname = url.pathname.replace(/\/$/, '') + path
  url.search =
    search ?? new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return url
}
