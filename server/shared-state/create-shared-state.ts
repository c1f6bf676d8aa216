import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalState } from './local-state.ts'
import type { RedisStateOptions } from './redis/redis-state.ts'
import type { SharedState } from './shared-state.ts'

export interface SharedStateParts extends Omit<RedisStateOptions, 'url' | 'codeVersion'> {
  /** null: this process shares nothing. */
  url: RedisStateOptions['url'] | null
  /** Where the running code lies. */
  codeFolders: readonly string[]
}

export async function createSharedState({ url, codeFolders, ...parts }: SharedStateParts): Promise<SharedState> {
  if (url === null) return createLocalState()
  // Only sites with Redis load its client, which takes 5 MB of memory.
  const { createRedisState } = await import('./redis/redis-state.ts')
  return createRedisState({ ...parts, url, codeVersion: codeVersionOf(codeFolders) })
}

/**
 * Identifies the running code: a hash of all its files. Two versions of the site may store values in different forms,
 * and both run while one replaces the other.
 *
 * @param folders those that exist are read whole
 */
function codeVersionOf(folders: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const folder of folders.filter((each) => existsSync(each))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?[jt]s$/.test(file))
    for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('base64url').slice(0, 12)
}
