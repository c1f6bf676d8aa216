import { pagePath } from '#shared/language-path.ts'
import { isSavedPath, OFFLINE_PATH } from '../../lib/saved-answer.ts'
import { registerServiceWorker } from '../../lib/service-worker.ts'
import { isDataSaved } from '../../lib/slow-connection.ts'
import { STEADY_FOR_MS, savePages, saveScripts } from './save-pages.ts'

/**
 * Lets pages open without a connection. Called once the page is idle.
 *
 * @param places paths of the weather at the visitor's own places
 */
export async function registerWorker(places: readonly string[]): Promise<void> {
  await registerServiceWorker()
  await navigator.serviceWorker.ready
  await savePages([pagePath(OFFLINE_PATH), pagePath('/report-weather')], STEADY_FOR_MS)
  if (isSavedPath(location.pathname)) await savePages([location.pathname + location.search])
  await saveScripts(loadedFiles())
  // Visitors who ask for little data get no pages in advance.
  if (!isDataSaved()) await savePages(places.map((path) => pagePath(path)))
}

/** What the page has loaded before the worker was there. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
