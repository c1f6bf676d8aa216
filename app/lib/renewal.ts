import type { UIMatch } from 'react-router'
import { pagePath } from '#shared/language-path.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { ANSWERS_WITHIN_MS, isAlive } from './connection.ts'
import { showsSaidOnce } from './held-page.ts'
import { renewed } from './keep-page.ts'
import { isOutdated, isPageOutdated, reloadUnlessHeld } from './outdated-page.ts'

/** A page on which nothing was pressed or typed for so long counts as forgotten. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE_MS
/**
 * A page is not loaded anew under the visitor's hand: what was opened, set going or chosen on it would be gone. The next
 * minute asks again.
 */
const IN_USE_FOR_MS = 5 * MINUTE_MS

let usedAt = 0
const noteUse = () => {
  usedAt = Date.now()
}
for (const use of ['pointerdown', 'keydown']) addEventListener(use, noteUse)

interface OpenPage {
  /** Path and query, without the language. */
  path: string
  /** Its routes, the site's first. */
  matches: readonly UIMatch[]
  revalidate: () => Promise<void>
}

let underWay: { path: string; renewal: Promise<void> } | null = null

/** Asks the server for all that the open page shows. Of several calls at once, as after sleep, one asks. */
export function renewPage(page: OpenPage): Promise<void> {
  if (underWay?.path !== page.path) underWay = { path: page.path, renewal: renew(page) }
  return underWay.renewal
}

/**
 * Only once the server is known to answer. When the site was updated meanwhile, the page is loaded anew. A forgotten
 * page of an administrator asks for nothing: each question counts as a use of the session, which ends when it is not
 * used. Nor does a page that shows what is said once.
 */
async function renew({ path, matches, revalidate }: OpenPage): Promise<void> {
  const site = matches[0]?.loaderData as { viewer: Pick<Viewer, 'role'> | null } | undefined
  const unusedMs = Date.now() - usedAt
  const isForgotten = site?.viewer?.role === 'admin' && unusedMs > FORGOTTEN_AFTER_MS
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const answer = await (isForgotten || showsSaidOnce() ? null : fetch('/healthz', { signal }).catch(() => null))
  // From here on a call is about something newer, such as a forecast that has come.
  underWay = null
  if (!answer) return
  if (isOutdated(answer)) return unusedMs > IN_USE_FOR_MS ? reloadUnlessHeld() : undefined
  if (!isAlive(answer)) return
  const { href } = new URL(pagePath(path), location.origin)
  // The visitor has left it meanwhile: a question would load the page that is open now, and with it the frame.
  if (href !== location.origin + location.pathname + location.search) return
  renewed.url = href
  renewed.routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id)
  await revalidate()
  // From here on it is a page like others: when the visitor comes back to it, there is nothing to keep.
  renewed.url = ''
}

/** Loads the page anew if something failed because the site was updated meanwhile. */
export async function reloadIfOutdated(): Promise<void> {
  if (await isPageOutdated()) reloadUnlessHeld()
}
