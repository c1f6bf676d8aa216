import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { SAVED_PAGES, SAVED_SCRIPTS, savedAnswer, savedAt } from '../../lib/saved-answer.ts'

/** How old a saved page may be before it is asked for again, where there is a connection. */
const FRESH_FOR_MS = 30 * MINUTE_MS
/** The same for pages without weather. */
export const STEADY_FOR_MS = 24 * HOUR_MS

/** Saves pages for a time without a connection, one after another; those that are fresh stay as they are. */
export async function savePages(paths: readonly string[], freshForMs = FRESH_FOR_MS): Promise<void> {
  const pages = await caches.open(SAVED_PAGES)
  for (const path of paths) {
    const before = await pages.match(path, { ignoreVary: true })
    if (before && Date.now() - savedAt(before) < freshForMs) continue
    const answer = await fetch(path, { headers: { Accept: 'text/html' } })
    const saved = savedAnswer(answer, Date.now())
    if (!saved) continue
    const html = await saved.clone().text()
    await pages.put(path, saved)
    await saveScripts(html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g) ?? [])
  }
}

/** Saves files of the build that are not saved yet; one that cannot be had is left out. */
export async function saveScripts(paths: readonly string[]): Promise<void> {
  const scripts = await caches.open(SAVED_SCRIPTS)
  for (const path of new Set(paths)) {
    if (!(await scripts.match(path, { ignoreVary: true }))) await scripts.add(path).catch(() => {})
  }
}
