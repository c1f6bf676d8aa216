/** The value of a cookie in a `Cookie` header or in `document.cookie`; null without one that can be read. */
export function readCookie(cookies: string | null, name: string): string | null {
  const row = cookies?.split(/; ?/).find((each) => each.startsWith(`${name}=`))
  try {
    return row === undefined ? null : decodeURIComponent(row.slice(name.length + 1))
  } catch {
    return null
  }
}
