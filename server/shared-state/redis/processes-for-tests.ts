import { createLog } from '#server/log.ts'
import { Secret } from '#server/secret.ts'
import { createRedisState, type RedisStateOptions } from './redis-state.ts'

/** A machine under load answers late; what is frozen on purpose is waited for as long. */
const COMMAND_LIMIT_MS = 2_000

/** Starts processes of one site, in this one; they meet in Redis alone. */
export function processesOf(url: Secret) {
  const lines: string[] = []
  const troubles: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => lines.push(line) } })
  const started: ReturnType<typeof createRedisState>[] = []
  return {
    lines,
    troubles,
    start(options: Partial<RedisStateOptions> = {}) {
      const state = createRedisState({
        url,
        secret: new Secret('a secret of thirty-two letters or more'),
        codeVersion: 'one',
        simulated: false,
        log,
        onTrouble: (kind) => troubles.push(kind),
        commandLimitMs: COMMAND_LIMIT_MS,
        ...options,
      })
      started.push(state)
      return state
    },
    async close() {
      for (const state of started.splice(0)) await state.close()
    },
  }
}
