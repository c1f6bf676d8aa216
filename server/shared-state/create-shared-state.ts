import { codeVersionOf } from './code-version.ts'
import { createLocalState } from './local-state.ts'
import { createRedisState, type RedisStateOptions } from './redis/redis-state.ts'
import type { SharedState } from './shared-state.ts'

export interface SharedStateParts extends Omit<RedisStateOptions, 'url' | 'codeVersion'> {
  /** null: this process shares nothing. */
  url: RedisStateOptions['url'] | null
  /** Where the running code lies. */
  codeFolders: readonly string[]
}

export function createSharedState({ url, codeFolders, ...parts }: SharedStateParts): SharedState {
  if (url === null) return createLocalState()
  return createRedisState({ ...parts, url, codeVersion: codeVersionOf(codeFolders) })
}
