import { deviceStorage } from './browser-storage.ts'

/** In local storage: how far the browser's clock is ahead of the server's, milliseconds, by the newest answers. */
const KEY = 'clock-ahead'

let documentServedAt: number | null = null
let newest = 0

/**
 * How old a page is, milliseconds. The server draws a page once for many visitors, and says with each answer how long
 * ago (`Server-Timing: age`). A page that comes from the browser's own cache, as a restored tab does, repeats what was
 * said when it first came, so its age is also taken from the browser's clock, by how far that was ahead of the server's
 * before. Data that came later are new. 0 where the browser does not tell.
 *
 * @param servedAt the server's “now” in the page or in the data, epoch milliseconds
 */
export function ageOnArrival(servedAt: number): number {
  if (import.meta.env.SSR) return 0
  const ahead = Date.now() - servedAt
  // The first call comes from the document itself, while it is hydrated.
  if (documentServedAt === null) documentServedAt = newest = servedAt
  if (servedAt !== documentServedAt) {
    // Data tell anew how far it is ahead: the clock may have been set since the last page.
    if (servedAt > newest) deviceStorage.write(KEY, ahead)
    newest = Math.max(newest, servedAt)
    return 0
  }
  const [navigation] = performance.getEntriesByType('navigation')
  const told =
    navigation instanceof PerformanceNavigationTiming
      ? (navigation.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0)
      : 0
  const before = deviceStorage.read(KEY, (kept) => (typeof kept === 'number' ? kept : ahead))
  const age = Math.max(told, ahead - before)
  deviceStorage.write(KEY, ahead - age)
  return age
}
