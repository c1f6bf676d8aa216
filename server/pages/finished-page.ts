import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { ContentEncoding } from '../http/accept-encoding.ts'
import type { PageAnswers, PageStanding } from './page-answers.ts'
import type { PageBody } from './page-body.ts'

/** A page that is the same for all who asked the same question. */
export interface FinishedPage {
  body: PageBody
  /** Of the plain text; a part of its ETags. */
  tag: string
  policy: string
  /** The “now” in it, epoch milliseconds. */
  drawnAt: number
  answers: PageAnswers
  /** Posts that are read in it: ids. */
  posts: readonly string[]
  /** How it stood when its answers were compared last. */
  checked: { standing: PageStanding; at: number; isUnchanged: () => boolean }
}

/** How a page was come by. */
export type PageOrigin = 'kept' | 'old' | 'drawn'

/** For so long a page is given without a look at the data behind it. With the time in proxies below, an alert is on it in 5 s. */
export const SURE_MS = 2 * SECOND_MS
const PROXIES_KEEP_S = 2
/** An older page is never given: its reader waits for the new one. */
export const OLDEST_MS = 2 * MINUTE_MS

/** A page tells times by the minute. */
export const isOfMinute = ({ drawnAt }: FinishedPage, now: number): boolean =>
  Math.floor(drawnAt / MINUTE_MS) === Math.floor(now / MINUTE_MS)

export const isYoung = ({ drawnAt }: FinishedPage, now: number): boolean => Math.abs(now - drawnAt) < OLDEST_MS

/** Each encoding has a tag of its own (RFC 9110 section 8.8.3). */
export const tagOf = ({ tag }: FinishedPage, encoding: ContentEncoding | null): string =>
  `"${tag}${encoding === null ? '' : `-${encoding}`}"`

/** The headers of a page that do not depend on its encoding. */
export function pageHeaders(page: FinishedPage, origin: PageOrigin, now: number): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    // What visitors write must be on the next page that they see; nothing old is kept on.
    'cache-control':
      origin === 'old' || page.answers.hasWritten
        ? 'public, no-cache'
        : `public, max-age=0, s-maxage=${PROXIES_KEEP_S}, must-revalidate`,
    vary: 'Accept-Encoding,Cookie',
    // The browser adds it to the page's “now” (app/lib/page-age.ts).
    'server-timing': `age;dur=${Math.max(0, now - page.drawnAt)}`,
  }
}
