import { randomUUID } from 'node:crypto'
import type { Log } from '#server/log.ts'
import { hmacOf, type Secret } from '#server/secret.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { SharedAnswers, SharedState } from '../shared-state.ts'
import { createRedisAnswers } from './redis-answers.ts'
import { connectRedis, RedisAway } from './redis-connection.ts'
import { createRedisLeadership } from './redis-leadership.ts'
import { createRedisLimiter } from './redis-limiter.ts'
import { createSeals } from './sealed-answer.ts'

/** Trouble of one kind is logged at most so often. */
const LOGGED_EVERY_MS = MINUTE_MS
/** Raised when limits, claims or leases are counted in another way. */
const LAYOUT = 1

export interface RedisStateOptions {
  url: Secret
  /** The site's secret, the same in every process. Sites with different secrets share nothing in Redis. */
  secret: Secret
  /** Identifies the form of stored answers: processes with another version do not read each other's. */
  codeVersion: string
  /** A simulated site shares nothing with a live one. */
  simulated: boolean
  log: Log
  /** Called with whether Redis answers, when that changes. */
  onUp?: (isUp: boolean) => void
  /** Called for each command that Redis refused, and for each stored value that this site has not written. */
  onTrouble?: (kind: 'refused' | 'foreign') => void
  /** Milliseconds; for tests. */
  commandLimitMs?: number
}

/** What all processes of a site know together, in Redis or Valkey (decision 26). */
export function createRedisState(options: RedisStateOptions): SharedState & { answers: SharedAnswers } {
  const { url, secret, codeVersion, simulated, log, onUp = () => {}, onTrouble = () => {} } = options
  const processId = randomUUID()
  const hashOf = (text: string) => hmacOf(secret, `shared state:${text}`).toString('base64url').slice(0, 22)
  const site = `lake-effect:${LAYOUT}:${simulated ? 'simulated' : 'live'}:${hashOf('site').slice(0, 12)}:`
  const loggedAt = new Map<string, number>()

  function report(kind: 'refused' | 'foreign', message: string, err?: unknown): void {
    onTrouble(kind)
    const last = loggedAt.get(kind)
    if (last !== undefined && performance.now() - last < LOGGED_EVERY_MS) return
    loggedAt.set(kind, performance.now())
    log.warn({ err }, message)
  }

  const connection = connectRedis({
    url,
    commandLimitMs: options.commandLimitMs,
    onChange(reason) {
      onUp(reason === null)
      if (reason === null) log.info('Redis answers: this process shares what it knows')
      else log.warn({ reason }, 'Redis is away: this process goes on with what it knows')
    },
  })
  const onRefusal = (error: unknown) => {
    if (!(error instanceof RedisAway))
      report('refused', 'Redis refused a command: this process went on without it', error)
  }
  const onForeign = () => report('foreign', 'Redis holds what this site has not written; it is ignored')
  onUp(false)
  const leadership = createRedisLeadership({
    connection,
    keyOf: (task) => `${site}lead:${task}`,
    processId,
    onRefusal,
    onForeign,
  })

  return {
    limiter: (name, limit) =>
      createRedisLimiter({ connection, keyPrefix: `${site}limit:${name}`, limit, hashOf, onRefusal }),
    answers: createRedisAnswers({
      connection,
      seals: createSeals(secret),
      prefix: `${site}${codeVersion}:`,
      processId,
      onRefusal,
      onForeign,
    }),
    leadership,
    async claim(key, ms) {
      if (!connection.isUp()) return true
      try {
        const expiration = { type: 'PX', value: ms } as const
        return (
          (await connection.run((client) =>
            client.set(`${site}claim:${hashOf(key)}`, '1', { condition: 'NX', expiration }),
          )) !== null
        )
      } catch (error) {
        onRefusal(error)
        return true
      }
    },
    health: () => (connection.isUp() ? 'shared' : 'away'),
    async close() {
      await leadership.close()
      connection.close()
    },
  }
}
