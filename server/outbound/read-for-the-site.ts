import { askForTheSite } from './asker.ts'
import type { CachePolicy, CacheReading, SourceCache } from './source-cache.ts'

/** Reads what all visitors share from the cache: what it loads counts against no network. */
export const readForTheSite = <T>(
  cache: SourceCache,
  key: string,
  policy: CachePolicy,
  load: () => Promise<T>,
): Promise<CacheReading<T>> => cache.read(key, policy, () => askForTheSite(load))
