let documentServedAt: number | null = null

/**
 * How old a page was when it came, milliseconds: the server draws a page once for many visitors, and says with each
 * answer how long ago (`Server-Timing: age`). Data that came later are new. 0 where the browser does not tell.
 *
 * @param servedAt the server's “now” in the page or in the data, epoch milliseconds
 */
export function ageOnArrival(servedAt: number): number {
  if (import.meta.env.SSR) return 0
  // The first call comes from the document itself, while it is hydrated.
  documentServedAt ??= servedAt
  if (servedAt !== documentServedAt) return 0
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return 0
  return navigation.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0
}
