import { plainPath } from '#shared/language-path.ts'
import { OFFLINE_PATH, PAGES_KEPT_MS, SAVED_PAGES, savedAt } from '../../lib/saved-answer.ts'

/** A page that this device can open without a connection. */
export interface SavedPage {
  /** Path and query. */
  path: string
  title: string
  /** Epoch milliseconds by the device's clock. */
  savedAt: number
}

/** When a page from this device's cache was rendered, epoch milliseconds; null for one from the server. */
export function savedCopyDrawnAt(): number | null {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return null
  const { serverTiming = [], responseStart } = navigation
  const told = (name: string) => serverTiming.find((entry) => entry.name === name)
  return told('saved') ? performance.timeOrigin + responseStart - (told('age')?.duration ?? 0) : null
}

/** Removes old pages: those that were never opened since are unknown to the service worker, which removes the others. */
export async function removeOldPages(pages: Pick<Cache, 'keys' | 'match' | 'delete'>, now: number): Promise<void> {
  for (const { url } of await pages.keys()) {
    const saved = await pages.match(url, { ignoreVary: true })
    if (saved && now - savedAt(saved) > PAGES_KEPT_MS) await pages.delete(url, { ignoreVary: true })
  }
}

/** Saved pages without weather or news. */
const TELL_NOTHING: ReadonlySet<string> = new Set([OFFLINE_PATH, '/report-weather'])

/** The saved pages worth offering offline, newest first: not the report form and not the offline page itself. */
export async function listSavedPages(): Promise<SavedPage[]> {
  if (!('caches' in window)) return []
  const pages = await caches.open(SAVED_PAGES)
  const listed = await Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const answer = await pages.match(url, { ignoreVary: true })
      if (!answer || TELL_NOTHING.has(plainPath(pathname))) return []
      return [{ path: pathname + search, title: titleIn(await answer.clone().text()), savedAt: savedAt(answer) }]
    }),
  )
  return listed.flat().sort((a, b) => b.savedAt - a.savedAt)
}

/** “Weather in Toronto, Ontario” of “Weather in Toronto, Ontario · Lake Effect”. */
function titleIn(html: string): string {
  const text = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const named = text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
  return named.split(' · ').slice(0, -1).join(' · ') || named
}

const ENTITIES: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '’' }
