import { hash } from 'node:crypto'

/** Asks our own API as a visitor who is not signed in. */
export type AskApi = (path: string, init?: RequestInit) => Promise<Response>

/** An answer of the API that a page was drawn from. */
interface SeenAnswer {
  path: string
  status: number
  /** Of its text … */
  exact: string
  /** … and of its text without the ages in it. */
  meaning: string
}

/**
 * How a page stands to what the API answers now: `same`; `older`, when weather or only ages differ: it may be given while a
 * new one is drawn; `wrong`, when something differs that a reader must never see, such as an alert or a post that was removed.
 */
export type PageStanding = 'same' | 'older' | 'wrong'

const STANDINGS: readonly PageStanding[] = ['same', 'older', 'wrong']

/** Answers that may be a little behind. Alerts, and what visitors write, are not among them. */
const MAY_LAG = /^\/api\/(weather|astronomy|outlooks|places)\//
/** What visitors write. */
const WRITTEN = /^\/api\/(posts|authors|reports)(\/|\?|$)/
/** Parts of an answer that only tell how old it is. */
const AGES = /"(fetchedAt|stale)":("[^"]*"|true|false|null)/g

/** The answers that one page was drawn from, written down while it is drawn. */
export class PageAnswers {
  readonly #seen = new Map<string, SeenAnswer>()

  /** Whether visitors' texts are among them. */
  get hasWritten(): boolean {
    return [...this.#seen.keys()].some((path) => WRITTEN.test(path))
  }

  /** Whether the API refused something because of the one who asked: others may get more. */
  get isOfOneVisitor(): boolean {
    return [...this.#seen.values()].some(({ status }) => status === 429)
  }

  /** Asks for a drawing, and notes the answer. */
  noting(ask: AskApi): AskApi {
    return async (path, init) => {
      const { text, ...answer } = await read(ask, path, init)
      this.#seen.set(path, seen(path, answer.status, text))
      return new Response(text || null, answer)
    }
  }

  /** Asks everything once more. */
  async compare(ask: AskApi): Promise<PageStanding> {
    const standings = await Promise.all(
      [...this.#seen.values()].map(async (then) => {
        const { status, text } = await read(ask, then.path)
        return standingOf(then, seen(then.path, status, text))
      }),
    )
    return STANDINGS[Math.max(0, ...standings.map((each) => STANDINGS.indexOf(each)))] ?? 'same'
  }
}

async function read(ask: AskApi, path: string, init?: RequestInit) {
  const answer = await ask(path, init)
  return { text: await answer.text(), status: answer.status, headers: answer.headers }
}

const seen = (path: string, status: number, text: string): SeenAnswer => ({
  path,
  status,
  exact: hash('sha1', text, 'base64'),
  meaning: hash('sha1', text.replaceAll(AGES, ''), 'base64'),
})

function standingOf(then: SeenAnswer, now: SeenAnswer): PageStanding {
  if (now.exact === then.exact && now.status === then.status) return 'same'
  if (then.status !== 200 || now.status !== 200) return 'wrong'
  return now.meaning === then.meaning || MAY_LAG.test(then.path) ? 'older' : 'wrong'
}
