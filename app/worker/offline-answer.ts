import { languages } from '#shared/language.ts'
import { pagePath, splitLanguagePath } from '#shared/language-path.ts'
import { agedAnswer, OFFLINE_PATH, SAVED_PAGES } from '../lib/saved-answer.ts'

/**
 * Stands in for a page that is not saved: leads to the saved offline page in its language, else in another language that
 * the visitor has read; an error when no offline page is saved.
 */
export async function offlineAnswer(url: URL): Promise<Response> {
  const { language, path } = splitLanguagePath(url.pathname)
  for (const each of [language, ...languages.filter((other) => other !== language)]) {
    const offline = pagePath(OFFLINE_PATH, each)
    const saved = await caches.match(offline, { cacheName: SAVED_PAGES, ignoreVary: true })
    if (!saved) continue
    if (url.pathname === offline) return agedAnswer(saved, Date.now())
    // An offline page that is not saved passes on which page was asked for.
    const search = path === OFFLINE_PATH ? url.search : `?${new URLSearchParams({ from: url.pathname + url.search })}`
    return Response.redirect(new URL(offline + search, url))
  }
  return Response.error()
}
