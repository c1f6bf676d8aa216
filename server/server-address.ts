/** The address of a database or of Redis; PostgreSQL's may name a user and no host, for its socket. */
export const parseServerAddress = (value: string): URL | null =>
  URL.parse(value) ?? URL.parse(value.replace(/^(postgres.*?@)\//, '$1localhost/'))

/** Whether an address can be read, with its password. */
export function isServerAddress(value: string): boolean {
  try {
    decodeURIComponent(value)
  } catch {
    return false
  }
  const address = parseServerAddress(value)
  // A password of digits up to its # or / would otherwise pass for a port, and the rest for the database.
  return address !== null && address.hash === '' && !address.pathname.includes('@')
}
