import { pagePath } from '#shared/language-path.ts'
import { isSavedPath, OFFLINE_PATH } from '../../lib/saved-answer.ts'
import { isDataSaved } from '../../lib/slow-connection.ts'
import { STEADY_FOR_MS, savePages, saveScripts } from './save-pages.ts'

const WORKER = '/service-worker.js'

/**
 * Registers the service worker, with which pages open without a connection, and saves pages for it. Called once the
 * page is idle.
 *
 * @param places paths of the weather at the visitor's own places
 * @param files build files that the page needs to open other pages, besides those it has loaded
 */
export async function registerWorker(places: readonly string[], files: readonly string[]): Promise<void> {
  await navigator.serviceWorker.register(workerAddress())
  await navigator.serviceWorker.ready
  await savePages([pagePath(OFFLINE_PATH), pagePath('/report-weather')], STEADY_FOR_MS)
  if (isSavedPath(location.pathname)) await savePages([location.pathname + location.search])
  await saveScripts([...loadedFiles(), ...files])
  // Visitors who ask for little data get no pages in advance.
  if (!isDataSaved()) await savePages(places.map((path) => pagePath(path)))
}

/** Under trusted types a worker's address must come from a policy; this one allows a single address. */
function workerAddress(): string {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER })
  return policy?.createScriptURL('') ?? WORKER
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string }
}

/** What the page has loaded before the worker was there. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
