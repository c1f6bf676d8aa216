import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { ContentEncoding } from '../http/accept-encoding.ts'
import type { PageAnswers, PageStanding } from './page-answers.ts'
import type { PageBody } from './page-body.ts'

/** A page that is the same for all who asked the same question. */
export interface FinishedPage {
  body: PageBody
  /** Hash of the plain text; part of the page's ETags. */
  tag: string
  policy: string
  /** The time that the page takes as “now”, epoch milliseconds. */
  drawnAt: number
  answers: PageAnswers
  /** Ids of the posts that the page shows for reading. */
  posts: readonly string[]
  /** Result of the last comparison of its answers. */
  checked: { standing: PageStanding; at: number; isUnchanged: () => boolean }
}

/** Where a given page came from: `kept` and up to date, `old` while a new one is drawn, or `drawn` for this request. */
export type PageOrigin = 'kept' | 'old' | 'drawn'

/**
 * For this long a page is given without comparing its answers again. With the time in a proxy below, a new alert is on
 * it within 5 s: a proxy that counts whole seconds, as nginx does, keeps it for up to a second longer than `s-maxage` says.
 */
export const SURE_MS = 2 * SECOND_MS
const PROXIES_KEEP_S = 1
/** An older page is never given: the request waits for the new one. */
export const OLDEST_MS = 2 * MINUTE_MS

/** Whether a page was drawn in the current minute: pages tell times by the minute. */
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
    // Browsers and proxies revalidate pages with visitors' texts, so that a change shows at once, and pages that are
    // out of date.
    'cache-control':
      origin === 'old' || page.answers.hasWritten
        ? 'public, no-cache'
        : `public, max-age=0, s-maxage=${PROXIES_KEEP_S}, must-revalidate`,
    vary: 'Accept-Encoding,Cookie',
    // The browser adds it to the page's “now” (app/lib/page-age.ts).
    'server-timing': `age;dur=${Math.max(0, now - page.drawnAt)}`,
  }
}
