import type { AppError } from '#server/app-error.ts'

export interface CachePolicy {
  /** Below this age a value is served without asking the source. */
  freshForMs: number
  /** Below this age a value is served, with its age, while the source fails or is slow. An older one never is. */
  keptForMs: number
  /** Below this age a stale value is served at once while the source is asked. Default: twice `freshForMs`. */
  instantForMs?: number
  /** How long a source may take, from its being asked, before it counts as late: who comes later waits only the rest. */
  waitMs?: number
}

/** A value with its age, or the reason why there is none. */
export type CacheReading<T> =
  | { ok: true; value: T; fetchedAt: Date; stale: boolean; error?: AppError }
  | {
      ok: false
      error: AppError
      /** When the source last gave this, though that is too old to show. */
      lastGoodAt?: Date
    }

export type OnFailedAttempt = (error: AppError) => void

/** Asks the source; may report failed attempts while it goes on. */
export type Load<T> = (onFailedAttempt: OnFailedAttempt) => Promise<T>

export interface SourceCache {
  /**
   * The value under `key`: fresh from memory or from another process, else from `load`, called once for all that wait
   * (single flight), in whichever process.
   * A stale value is returned at once while `load` runs in the background; its `error` is that of the last load.
   * Without a value after `waitMs` the reading is `ok: false` with the last failed attempt that `load` reported, else
   * with the error of the load before, else with code `provider-late` (503, Retry-After); the load goes on and fills the
   * cache.
   */
  read<T>(key: string, policy: CachePolicy, load: Load<T>): Promise<CacheReading<T>>
  /** Calls `hear` with every new value whose key begins with the prefix, whichever process fetched it. */
  onValue(prefix: string, hear: HearValue): void
}

/** @param from `here`: this process asked for it */
export type HearValue = (key: string, value: unknown, from: 'here' | 'another-process') => void
