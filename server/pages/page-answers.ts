import { hash } from 'node:crypto'
import type { DirectAnswer } from '#shared/direct-reads.ts'
import type { OwnApi } from '#shared/visit.ts'
import type { DirectRead } from './own-api.ts'

/** What the API answered: the bytes of a response, or the value of a direct read. */
interface ApiAnswer {
  status: number
  said: Buffer | object
}

/** An answer that a page was drawn from, as far as it is compared. */
interface SeenAnswer {
  status: number
  /** Hash of its JSON. */
  exact: string
  /** Hash of its JSON without the ages in it; empty for an answer that may lag. */
  meaning: string
}

/**
 * How a page compares with what the API answers now. `same`: equal. `older`: only weather or ages differ, so the page
 * may be given while a new one is drawn. `wrong`: something differs that a reader must never see outdated, such as an
 * alert or a post that was removed.
 */
export type PageStanding = 'same' | 'older' | 'wrong'

const STANDINGS: readonly PageStanding[] = ['same', 'older', 'wrong']

/**
 * Answers that may be a little behind, until the next minute's page. Alerts, and what visitors write, are not among
 * them.
 */
const MAY_LAG = /^\/api\/(weather|radar|astronomy|outlooks|places)(\/|\?|$)/
/** Answers with texts that visitors write. */
const WRITTEN = /^\/api\/((posts|authors|reports)(\/|\?|$)|alerts\/[^/]+\/reports$)/
/** Parts of an answer that only tell how old it is. */
const AGES = /"(fetchedAt|stale)":("[^"]*"|true|false|null)/g
/** Marks of an answer with a source that is being asked again, or that had not answered when the page was drawn. */
const UNFINISHED = ['"stale":true', '"ok":false']

/** The answers that one page was drawn from, written down while it is drawn. */
export class PageAnswers {
  readonly #compared: { path: string; before: SeenAnswer; again: (api: OwnApi) => Promise<ApiAnswer> }[] = []
  /** Whether visitors' texts are among them. */
  hasWritten = false
  /** Whether the API refused something because of the visitor's own limit (429): others may get more. */
  isOfOneVisitor = false

  /** Wraps the API for a drawing, and notes the answers to its requests. */
  noting(api: OwnApi): OwnApi {
    const fetchApi = async (path: string, init?: RequestInit) => {
      const { said, ...answer } = await read(api, path, init)
      this.hasWritten ||= WRITTEN.test(path)
      this.#note(path, { status: answer.status, said }, (now) => read(now, path))
      return new Response(said.length > 0 ? said : null, answer)
    }
    return Object.assign(fetchApi, { direct: api.direct })
  }

  /** Notes a direct read of a drawing. */
  noteDirect({ path, answer, again }: DirectRead): void {
    this.#note(path, asApiAnswer(answer), async () => asApiAnswer(await again()))
  }

  #note(path: string, answer: ApiAnswer, again: (api: OwnApi) => Promise<ApiAnswer>): void {
    this.isOfOneVisitor ||= answer.status === 429
    const isGood = answer.status === 200 && isFinished(answer.said)
    if (!isGood || !MAY_LAG.test(path)) this.#compared.push({ path, before: seen(path, answer), again })
  }

  /** Asks again for the answers that must not be outdated, and for those that were missing or stale. */
  async compare(api: OwnApi): Promise<PageStanding> {
    const standings = await Promise.all(
      this.#compared.map(async ({ path, before, again }) => standingOf(before, seen(path, await again(api)))),
    )
    return STANDINGS[Math.max(0, ...standings.map((each) => STANDINGS.indexOf(each)))] ?? 'same'
  }
}

async function read(ask: OwnApi, path: string, init?: RequestInit) {
  const answer = await ask(path, init)
  return { said: Buffer.from(await answer.arrayBuffer()), status: answer.status, headers: answer.headers }
}

const asApiAnswer = (answer: DirectAnswer<object>): ApiAnswer =>
  answer.ok ? { status: 200, said: answer.value } : { status: answer.problem.status, said: answer.problem }

/** Whether every source behind an answer was fresh; values of direct reads list their sources in `meta`. */
function isFinished(said: Buffer | object): boolean {
  if (said instanceof Buffer) return !UNFINISHED.some((mark) => said.includes(mark))
  return !(
    'meta' in said &&
    Array.isArray(said.meta) &&
    said.meta.some(({ ok, stale }) => stale === true || ok === false)
  )
}

/** The services give the same object until something in it changes. */
const seenValues = new WeakMap<object, SeenAnswer>()

function seen(path: string, { status, said }: ApiAnswer): SeenAnswer {
  const known = seenValues.get(said)
  if (known) return known
  const bytes = said instanceof Buffer ? said : Buffer.from(JSON.stringify(said))
  const now = {
    status,
    exact: hash('sha1', bytes, 'base64'),
    meaning: MAY_LAG.test(path) ? '' : hash('sha1', bytes.toString().replaceAll(AGES, ''), 'base64'),
  }
  if (!(said instanceof Buffer)) seenValues.set(said, now)
  return now
}

function standingOf(then: SeenAnswer, now: SeenAnswer): PageStanding {
  if (now.exact === then.exact && now.status === then.status) return 'same'
  if (then.status !== 200 || now.status !== 200) return 'wrong'
  return now.meaning === then.meaning ? 'older' : 'wrong'
}
