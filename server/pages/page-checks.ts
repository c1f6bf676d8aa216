import type { Clock } from '#shared/time.ts'
import type { OwnApi } from '#shared/visit.ts'
import type { Locale } from '#words/runtime.js'
import { speaking } from '../language.ts'
import type { Log } from '../log.ts'
import { type FinishedPage, isOfMinute, SURE_MS } from './finished-page.ts'
import type { PageStanding } from './page-answers.ts'

interface PageChecksParts {
  /** The API for an anonymous visitor, with which a page's answers are asked again. */
  api: OwnApi
  /** Starts watching the database; the returned function tells whether nothing has been committed since. */
  watchCommits: () => () => boolean
  clock: Clock
  log: Log
}

/** Finds out whether kept pages are still right, by asking their questions again and comparing the answers. */
export function createPageChecks({ api, watchCommits, clock, log }: PageChecksParts) {
  const running = new Map<FinishedPage, Promise<PageStanding>>()
  const coming = new Map<FinishedPage, Promise<PageStanding>>()

  function compare(page: FinishedPage, language: Locale): Promise<PageStanding> {
    coming.delete(page)
    const isUnchanged = watchCommits()
    const at = clock().getTime()
    const comparing = speaking(language, () => page.answers.compare(api))
      .catch((err: unknown): PageStanding => {
        log.error({ err }, 'a page could not be compared')
        return 'wrong'
      })
      .then((standing) => {
        page.checked = { standing, at, isUnchanged }
        return standingAt(page, standing, clock().getTime())
      })
      .finally(() => running.delete(page))
    running.set(page, comparing)
    return comparing
  }

  return {
    /** The result of the last comparison while it is valid; null when the answers must be compared again. */
    known(page: FinishedPage): PageStanding | null {
      const { standing, at, isUnchanged } = page.checked
      const now = clock().getTime()
      const isValid = Math.abs(now - at) < SURE_MS && (!page.answers.hasWritten || isUnchanged())
      return isValid ? standingAt(page, standing, now) : null
    },

    /** Compares a page's answers, together with others who ask for it. */
    check(page: FinishedPage, language: Locale): Promise<PageStanding> {
      const now = running.get(page)
      if (now && !page.answers.hasWritten) return now
      // A comparison that is under way may miss what a visitor has just written; all who come during it share the next.
      const next = coming.get(page) ?? now?.then(() => compare(page, language))
      if (!next) return compare(page, language)
      coming.set(page, next)
      return next
    },
  }
}

/** A page whose answers are the same tells the time of the minute in which it was drawn. */
const standingAt = (page: FinishedPage, standing: PageStanding, now: number): PageStanding =>
  standing === 'same' && !isOfMinute(page, now) ? 'older' : standing
