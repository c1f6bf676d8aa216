import { SCRIPT_VERSIONS_HEADER } from '#shared/script-versions.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { holdsUnkept } from './held-page.ts'

declare global {
  /** The router's list of routes and their scripts. */
  var __reactRouterManifest: { version: string } | undefined
}

/**
 * Whether an answer of `/healthz` is of a server with other scripts than this page's, as after an update: what it says
 * from now on may have another form than the page understands. Never of a page that was just loaded: while processes of
 * two versions answer in turn, it would be loaded time and again.
 */
export function isOutdated({ headers }: Response): boolean {
  const versions = headers.get(SCRIPT_VERSIONS_HEADER)?.split(' ')
  const own = globalThis.__reactRouterManifest?.version
  return performance.now() > MINUTE_MS && !!versions && !!own && !versions.includes(own)
}

/** Asks the server; false when it does not answer. */
export const isPageOutdated = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD' }).then(isOutdated, () => false)

/** Loads an outdated page anew, but not while the visitor is typing, nor while something on it would be lost. */
export function reloadUnlessHeld(): void {
  if (!document.activeElement?.matches('input, textarea') && !holdsUnkept()) location.reload()
}
