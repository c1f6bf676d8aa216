import { pagePath } from '#shared/language-path.ts'
import { SITE_HEADER } from '#shared/site-header.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { isSavedPath, OFFLINE_PATH, SAVED_PAGES, SAVED_SCRIPTS, savedAnswer, savedAt } from '../../lib/saved-answer.ts'
import { isBuildFile } from '../../lib/saved-script.ts'
import { isDataSaved } from '../../lib/slow-connection.ts'
import { removeOldPages } from './saved-pages.ts'

const WORKER = '/service-worker.js'
/** How old a saved page may be before it is asked for again, where there is a connection. */
const FRESH_FOR_MS = 30 * MINUTE_MS
/** The same for pages without weather. */
const STEADY_FOR_MS = 24 * HOUR_MS

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
  await removeOldPages(await caches.open(SAVED_PAGES), Date.now())
  await savePages([pagePath(OFFLINE_PATH), pagePath('/report-weather')], STEADY_FOR_MS)
  if (isSavedPath(location.pathname)) await savePages([location.pathname + location.search])
  await saveScripts([...loadedFiles(), ...files])
  // Visitors who ask for little data get no pages in advance.
  if (!isDataSaved()) await savePages(places.map((path) => pagePath(path)))
}

/** Saves pages for a time without a connection, one after another; those that are fresh stay as they are. */
async function savePages(paths: readonly string[], freshForMs = FRESH_FOR_MS): Promise<void> {
  const pages = await caches.open(SAVED_PAGES)
  for (const path of paths) {
    const before = await pages.match(path, { ignoreVary: true })
    // A copy without the header was saved before it was asked for, and may be the sign-in page of a network.
    if (before?.headers.has(SITE_HEADER) && Date.now() - savedAt(before) < freshForMs) continue
    const answer = await fetch(path, { headers: { Accept: 'text/html' } })
    const saved = savedAnswer(answer, Date.now())
    if (!saved) continue
    const html = await saved.clone().text()
    await pages.put(path, saved)
    await saveScripts(html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g) ?? [])
  }
}

/** Saves files of the build that are not saved yet; one that cannot be had is left out. */
async function saveScripts(paths: readonly string[]): Promise<void> {
  const scripts = await caches.open(SAVED_SCRIPTS)
  for (const path of new Set(paths)) {
    const before = await scripts.match(path, { ignoreVary: true })
    if (before && isBuildFile(before)) continue
    const answer = await fetch(path).catch(() => null)
    if (answer && isBuildFile(answer)) await scripts.put(path, answer).catch(() => {})
  }
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
