import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { ContentEncoding } from '../http/accept-encoding.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { DrawnAnswer } from './draw-page.ts'
import { type FinishedPage, isYoung, type PageOrigin } from './finished-page.ts'
import type { PageAnswers } from './page-answers.ts'
import { PageBody } from './page-body.ts'
import { createPageChecks } from './page-checks.ts'
import { createPageDrawing, type PageDrawingParts } from './page-drawing.ts'
import { keyOf, type PageQuestion } from './page-question.ts'
import { createPageStore } from './page-store.ts'

/** For whom a page is drawn. */
export interface PageAsker {
  /** The widest network of the address. */
  network: string
  encoding: ContentEncoding | null
}

export type GivenPage = { page: FinishedPage; origin: PageOrigin }
/** An answer that is not kept: a redirect, an error, a page in which something failed. */
export interface OwnAnswer {
  answer: DrawnAnswer
  /** Whether it is right for this visitor alone. */
  isOfOneVisitor: boolean
}

export interface FinishedPages {
  /** Whether the page is kept, be it right or not. */
  has(question: PageQuestion | null): boolean
  /** A page that can be given at once; null when there is none. */
  glance(question: PageQuestion): GivenPage | null
  /**
   * A page that can be given without waiting for a drawing, as soon as its answers are compared; null, or a promise of
   * null, when there is none.
   */
  look(question: PageQuestion, asker: PageAsker): Promise<GivenPage | null> | null
  /**
   * The page, drawn if need be. Several who ask the same wait for one drawing; if it gives no page, for one more at most.
   */
  answer(question: PageQuestion, asker: PageAsker): Promise<GivenPage | OwnAnswer>
  /** Bytes of a page in an encoding; null for plain ones. */
  bytesOf(
    question: PageQuestion,
    page: FinishedPage,
    encoding: ContentEncoding | null,
  ): Promise<Uint8Array<ArrayBuffer>>
}

export interface FinishedPagesParts extends PageDrawingParts {
  metrics: Pick<Metrics, 'figure'>
  /** Of memory for finished pages; `MEMORY.pages` unless given. */
  maxBytes?: number
}

/** Drawings of other requests that a request waits for before it draws the page itself. */
const MOST_JOINED = 3

/** Draws each page once for all visitors to whom it applies (decision 25). */
export function createFinishedPages(parts: FinishedPagesParts): FinishedPages {
  const { clock, log } = parts
  const store = createPageStore(parts)
  const { asNobody, drawForNobody } = createPageDrawing(parts)
  const checks = createPageChecks({ ...parts, api: asNobody(log, 'page-check') })
  const redraws = createPageRedraws(log)
  const drawings = new Map<string, Promise<GivenPage | OwnAnswer>>()

  async function drawNow(question: PageQuestion, asker: PageAsker): Promise<GivenPage | OwnAnswer> {
    const { answer, isBroken, answers, posts, drawnAt, isUnchanged } = await drawForNobody(question)
    const policy = answer.headers.get('Content-Security-Policy')
    const isForAll = answer.status === 200 && policy !== null && !answer.headers.has('Set-Cookie')
    const { body } = answer
    if (!isForAll || !body || isBroken || answers.isOfOneVisitor) return ownAnswer(answer, answers)
    const key = keyOf(question)
    const encodings = new Set([...(store.get(key)?.body.encodings ?? []), asker.encoding ?? 'br'])
    const page: FinishedPage = {
      body: await PageBody.of(body, [...encodings]),
      tag: hash('sha256', body, 'base64url'),
      policy,
      drawnAt,
      answers,
      posts: [...posts],
      checked: { standing: 'same', at: drawnAt, isUnchanged },
    }
    store.add(key, page, asker.network)
    return { page, origin: 'drawn' }
  }

  function draw(question: PageQuestion, asker: PageAsker): Promise<GivenPage | OwnAnswer> {
    const key = keyOf(question)
    const drawing = drawNow(question, asker).finally(() => {
      if (drawings.get(key) === drawing) drawings.delete(key)
    })
    drawings.set(key, drawing)
    return drawing
  }

  function redrawSoon(question: PageQuestion, asker: PageAsker): void {
    const key = keyOf(question)
    if (redraws.has(key) || drawings.has(key)) return
    redraws.add(key, async () => {
      const drawn = await draw(question, asker)
      if (!('page' in drawn)) store.remove(key)
    })
  }

  /** A kept page, if it may be given; an outdated one is then drawn anew. */
  async function giveAsItIs(page: FinishedPage, question: PageQuestion, asker: PageAsker): Promise<GivenPage | null> {
    const standing = checks.known(page) ?? (await checks.check(page, question.language))
    if (standing === 'same') return { page, origin: 'kept' }
    if (standing === 'wrong' || !isYoung(page, clock().getTime())) return null
    redrawSoon(question, asker)
    return { page, origin: 'old' }
  }

  return {
    has: (question) => question !== null && store.has(keyOf(question)),

    glance(question) {
      const key = keyOf(question)
      const page = store.get(key)
      if (!page) return null
      const standing = checks.known(page)
      if (standing === 'same') return { page, origin: 'kept' }
      const isComing = redraws.has(key) || drawings.has(key)
      return standing === 'older' && isComing && isYoung(page, clock().getTime()) ? { page, origin: 'old' } : null
    },

    look(question, asker) {
      const page = store.get(keyOf(question))
      return page && isYoung(page, clock().getTime()) ? giveAsItIs(page, question, asker) : null
    },

    async answer(question, asker) {
      const key = keyOf(question)
      let page = store.get(key)
      for (let joined = 0; joined < MOST_JOINED; joined += 1) {
        const given = page && (await giveAsItIs(page, question, asker))
        if (given) return given
        const running = drawings.get(key)
        if (!running) break
        // The first began before this request: something may have been written since, and only a page is compared.
        // A second drawing began after it, so its outcome answers this request, be it a page or not.
        const drawn = await (joined === 0 ? running.catch(() => null) : running)
        if (drawn && 'answer' in drawn) {
          if (drawn.isOfOneVisitor) break
          if (joined > 0) return drawn
        }
        page = drawn && 'page' in drawn ? drawn.page : undefined
      }
      return await draw(question, asker)
    },

    async bytesOf(question, page, encoding) {
      const ready = encoding && page.body.ready(encoding)
      if (ready) return ready
      const bytes = await page.body.in(encoding)
      store.measure(keyOf(question), page)
      return bytes
    },
  }
}

const ownAnswer = (answer: DrawnAnswer, { isOfOneVisitor }: PageAnswers): OwnAnswer => ({
  answer,
  isOfOneVisitor: isOfOneVisitor || answer.headers.has('Set-Cookie'),
})

/** Outdated pages that are drawn anew at the same time, while the old ones are given. */
const MOST_REDRAWN = 2

/** Outdated pages that are to be drawn anew, a few at a time, in the order in which visitors found them old. */
function createPageRedraws(log: Log) {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running = 0

  function next(): void {
    for (const [key, redraw] of waiting) {
      if (running >= MOST_REDRAWN) return
      waiting.delete(key)
      running += 1
      redraw()
        .catch((err: unknown) => log.error({ err }, 'a page could not be drawn anew'))
        .finally(() => {
          running -= 1
          setImmediate(next)
        })
    }
  }

  return {
    /** Whether the page still waits; one that is being drawn does not. */
    has: (key: string): boolean => waiting.has(key),
    add(key: string, redraw: () => Promise<unknown>): void {
      // In the context of the visitor who found the page old: providers are asked on that network's account.
      waiting.set(key, AsyncLocalStorage.bind(redraw))
      next()
    },
  }
}
