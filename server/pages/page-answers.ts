import { hash } from 'node:crypto'

/** Asks our own API as a visitor who is not signed in. */
export type AskApi = (path: string, init?: RequestInit) => Promise<Response>

/** An answer of the API that a page was drawn from. */
interface SeenAnswer {
  path: string
  status: number
  /** Of its bytes … */
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

/** Answers that may be a little behind, until the next minute's page. Alerts, and what visitors write, are not among them. */
const MAY_LAG = /^\/api\/(weather|astronomy|outlooks|places)\//
/** What visitors write. */
const WRITTEN = /^\/api\/(posts|authors|reports)(\/|\?|$)/
/** Parts of an answer that only tell how old it is. */
const AGES = /"(fetchedAt|stale)":("[^"]*"|true|false|null)/g
/** A source behind it is being asked again. */
const STALE = '"stale":true'

/** The answers that one page was drawn from, written down while it is drawn. */
export class PageAnswers {
  readonly #compared: SeenAnswer[] = []
  /** Whether visitors' texts are among them. */
  hasWritten = false
  /** Whether the API refused something because of the one who asked: others may get more. */
  isOfOneVisitor = false

  /** Asks for a drawing, and notes the answer. */
  noting(ask: AskApi): AskApi {
    return async (path, init) => {
      const { bytes, ...answer } = await read(ask, path, init)
      this.hasWritten ||= WRITTEN.test(path)
      this.isOfOneVisitor ||= answer.status === 429
      const isGood = answer.status === 200 && !bytes.includes(STALE)
      if (!isGood || !MAY_LAG.test(path)) this.#compared.push(seen(path, answer.status, bytes))
      return new Response(bytes.length > 0 ? bytes : null, answer)
    }
  }

  /** Asks once more for what must not be behind, and for what was missing or stale. */
  async compare(ask: AskApi): Promise<PageStanding> {
    const standings = await Promise.all(
      this.#compared.map(async (then) => {
        const { status, bytes } = await read(ask, then.path)
        return standingOf(then, seen(then.path, status, bytes))
      }),
    )
    return STANDINGS[Math.max(0, ...standings.map((each) => STANDINGS.indexOf(each)))] ?? 'same'
  }
}

async function read(ask: AskApi, path: string, init?: RequestInit) {
  const answer = await ask(path, init)
  return { bytes: Buffer.from(await answer.arrayBuffer()), status: answer.status, headers: answer.headers }
}

const seen = (path: string, status: number, bytes: Buffer): SeenAnswer => ({
  path,
  status,
  exact: hash('sha1', bytes, 'base64'),
  meaning: MAY_LAG.test(path) ? '' : hash('sha1', bytes.toString().replaceAll(AGES, ''), 'base64'),
})

function standingOf(then: SeenAnswer, now: SeenAnswer): PageStanding {
  if (now.exact === then.exact && now.status === then.status) return 'same'
  if (then.status !== 200 || now.status !== 200) return 'wrong'
  return now.meaning === then.meaning ? 'older' : 'wrong'
}
