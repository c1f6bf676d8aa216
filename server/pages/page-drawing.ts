import { randomUUID } from 'node:crypto'
import type { Clock } from '#shared/time.ts'
import { loggedPath } from '../http/request-log.ts'
import type { Visitor } from '../http/visitor.ts'
import { speaking } from '../language.ts'
import type { Log } from '../log.ts'
import type { SiteOrigin } from '../site-origin.ts'
import type { DrawnAnswer, DrawPage } from './draw-page.ts'
import type { DirectRead, OwnApiOf } from './own-api.ts'
import { PageAnswers } from './page-answers.ts'
import type { PageQuestion } from './page-question.ts'

export interface PageDrawingParts {
  drawPage: DrawPage
  ownApiOf: OwnApiOf
  /** Starts watching the database; the returned function tells whether nothing has been committed since. */
  watchCommits: () => () => boolean
  clock: Clock
  log: Log
  origin: SiteOrigin
}

/** What a drawing gave. */
interface Drawing {
  answer: DrawnAnswer
  /** Whether a part of the page failed. */
  isBroken: boolean
  answers: PageAnswers
  /** Ids of the posts that the page shows for reading. */
  posts: ReadonlySet<string>
  /** The time that the page takes as “now”, epoch milliseconds. */
  drawnAt: number
  /** Whether nothing was committed since the drawing began. */
  isUnchanged: () => boolean
}

/** Draws pages for nobody in particular: from their question, and from the API as an anonymous visitor gets it. */
export function createPageDrawing({ drawPage, ownApiOf, watchCommits, clock, log, origin }: PageDrawingParts) {
  /**
   * The API for an anonymous visitor: a page for all may depend on nobody. Views are counted when the page is given.
   */
  const asNobody = (
    own: Log,
    requestId: string,
    noted: { noteReading?: (postId: string) => void; noteRead?: (read: DirectRead) => void } = {},
  ) => {
    const visitor: Visitor = {
      address: 'unknown',
      key: 'unknown',
      userAgent: null,
      requestId,
      isPrefetch: true,
      viewer: async () => null,
      noteReading: noted.noteReading ?? (() => {}),
    }
    return ownApiOf({ log: own, visitor, noteRead: noted.noteRead })
  }

  /**
   * Functions made in here are kept with the page's answers, and with them each variable of this scope that one of them
   * uses. So neither the request, whose abort signal holds all that React drew, nor the page's text is such a variable.
   */
  async function drawForNobody({ path, query, language, theme, cookies }: PageQuestion): Promise<Drawing> {
    const answers = new PageAnswers()
    const posts = new Set<string>()
    const requestId = randomUUID()
    const own = { log: log.child({ requestId }) }
    const isUnchanged = watchCommits()
    const now = clock().getTime()
    const startedAt = performance.now()
    let isBroken = false
    const siteOrigin = origin()
    const api = asNobody(own.log, requestId, {
      noteReading: (postId) => posts.add(postId),
      noteRead: (read) => answers.noteDirect(read),
    })
    const address = `${siteOrigin}${path}${query && `?${query}`}`
    const answer = await speaking(language, () =>
      // The visitor's headers are not passed on: what is not in the question cannot be in the page.
      drawPage(new Request(address), {
        fetchApi: answers.noting(api),
        viewer: async () => null,
        requestId,
        now,
        theme,
        cookies,
        siteOrigin,
        reportError: (err) => {
          isBroken = true
          own.log.error({ err, path: loggedPath(path) }, 'a page broke')
        },
      }),
    )
    own.log.debug({ path: loggedPath(path), durationMs: Math.round(performance.now() - startedAt) }, 'page drawn')
    return { answer, isBroken, answers, posts, drawnAt: now, isUnchanged }
  }

  return { asNobody, drawForNobody }
}
