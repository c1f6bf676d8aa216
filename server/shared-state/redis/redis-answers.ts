import { randomUUID } from 'node:crypto'
import { RESP_TYPES } from '@redis/client'
import { z } from 'zod'
import { jsonOrNull } from '#shared/json-or-null.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Asked, SharedAnswer, SharedAnswers, Turn } from '../shared-state.ts'
import { ASK_SCRIPT, END_SCRIPT, RENEW_SCRIPT } from './answer-scripts.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { Seals } from './sealed-answer.ts'

/** How long a turn lasts without being renewed, as when its process died. */
const LEASE_MS = 6 * SECOND_MS
/** How often a process renews its turn. */
const RENEWED_EVERY_MS = 2 * SECOND_MS

/** Later than any moment. */
const NEVER = Number.MAX_SAFE_INTEGER

const AS_BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer }

const askedSchema = z.tuple([
  z
    .instanceof(Buffer)
    .transform(String)
    .pipe(z.enum(['answered', 'failed', 'turn', 'busy'])),
  /** Number of the turn. */
  z.instanceof(Buffer).transform(String),
  z.instanceof(Buffer).nullable(),
  z.instanceof(Buffer).nullable(),
  /** Whether a turn that no process of this site has written was deleted. */
  z.instanceof(Buffer).nullable().transform(Boolean),
])

const newsSchema = z.object({ key: z.string(), by: z.string() })

export interface RedisAnswersOptions {
  connection: RedisConnection
  seals: Seals
  /**
   * Prefix of every key and of the channel. Processes with other code have another one: their values may have another
   * form.
   */
  prefix: string
  processId: string
  /** Called when Redis refuses a command. */
  onRefusal: (error: unknown) => void
  /** Called for a stored value that no process of this site has written. */
  onForeign: () => void
}

/** Providers' answers in Redis. Never rejects: without Redis each process asks the providers itself. */
export function createRedisAnswers(options: RedisAnswersOptions): SharedAnswers {
  const { connection, seals, prefix, processId, onRefusal, onForeign } = options
  const channel = `${prefix}news`
  const keysOf = (key: string) => [`${prefix}answer:${key}`, `${prefix}turn:${key}`]

  /** null when nothing is stored, undefined when no process of this site has written it. */
  function opened(key: string, stored: Buffer | null): SharedAnswer | null | undefined {
    if (stored === null) return null
    const answer = seals.open(key, stored)
    if (answer) return answer
    onForeign()
    return undefined
  }

  const evaluate = (script: string, key: string, args: (string | Buffer)[]): Promise<unknown> =>
    connection.run((client) => client.eval(script, { keys: keysOf(key), arguments: args }))

  function turnOf(key: string, owner: string, fence: string): Turn {
    const renewing = setInterval(
      () => evaluate(RENEW_SCRIPT, key, [owner, String(LEASE_MS)]).catch(onRefusal),
      RENEWED_EVERY_MS,
    )
    renewing.unref()
    const end = async (kind: string, answer: SharedAnswer | null, keptForMs: number, news: string) => {
      clearInterval(renewing)
      try {
        const [at, body] = answer ? [String(answer.at), seals.seal(key, answer)] : ['0', '']
        await evaluate(END_SCRIPT, key, [owner, fence, kind, at, body, String(keptForMs), channel, news])
      } catch (error) {
        onRefusal(error)
      }
    }
    return {
      answered: (answer, keptForMs, isNews) =>
        end('answer', answer, keptForMs, isNews ? JSON.stringify({ key, by: processId }) : ''),
      failed: (failure, keptForMs) => end('failure', failure, keptForMs, ''),
      giveUp: () => end('nothing', null, 0, ''),
    }
  }

  async function askRedis(key: string, after: number, before: number, failedAfter: number, haveAt: number | null) {
    const owner = randomUUID()
    const bounds = [after, before, failedAfter, haveAt ?? 0].map(String)
    const question = { keys: keysOf(key), arguments: [owner, String(LEASE_MS), ...bounds] }
    let giveBack: () => Promise<unknown> = () => Promise.resolve()
    const reply = await connection
      .run((client) => {
        const sent = client.withTypeMapping(AS_BYTES).eval(ASK_SCRIPT, question)
        giveBack = () => sent.then(() => client.eval(END_SCRIPT, { ...question, arguments: [owner, '0', 'nothing'] }))
        return sent
      })
      .catch((error: unknown) => {
        // A reply that comes too late may have given the turn to this process, which then gives it back.
        giveBack().catch(() => {})
        throw error
      })
    const [kind, fence, stored, storedFailure, hadForeignTurn] = askedSchema.parse(reply)
    if (hadForeignTurn) onForeign()
    return {
      kind,
      answer: opened(key, stored),
      failure: opened(key, storedFailure),
      turn: () => turnOf(key, owner, fence),
    }
  }

  return {
    async ask(key, { after, before, failedAfter, haveAt }): Promise<Asked> {
      try {
        if (!connection.isUp()) return { kind: 'alone' }
        let { kind, answer, failure, turn } = await askRedis(key, after, before, failedAfter, haveAt)
        const isForeign = answer === undefined || failure === undefined
        // A value that no process of this site has written counts as absent, and a turn may overwrite it.
        if (isForeign && kind !== 'turn') {
          ;({ kind, turn } = await askRedis(key, NEVER, NEVER, NEVER, haveAt))
          answer = failure = null
        }
        const older = answer ?? null
        if (kind === 'turn') return { kind, turn: turn(), older }
        if (kind === 'busy') return { kind, older }
        if (kind === 'failed') return failure ? { kind, failure, older } : { kind: 'alone' }
        return answer ? { kind, answer } : { kind: 'alone' }
      } catch (error) {
        onRefusal(error)
        return { kind: 'alone' }
      }
    },

    async find(key, haveAt) {
      try {
        const [storedKey = ''] = keysOf(key)
        const [at, body] = await connection.run((client) =>
          client.withTypeMapping(AS_BYTES).hmGet(storedKey, ['at', 'body']),
        )
        if (!body || String(at) === String(haveAt)) return null
        return opened(key, body) ?? null
      } catch (error) {
        onRefusal(error)
        return null
      }
    },

    onNews(hear) {
      connection.subscribe(channel, (message) => {
        const news = newsSchema.safeParse(jsonOrNull(message))
        if (!news.success) onForeign()
        else if (news.data.by !== processId) hear(news.data.key)
      })
      connection.onUp(() => hear(null))
    },
  }
}
