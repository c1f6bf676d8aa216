import type { AppError } from '#server/app-error.ts'

export interface CachePolicy {
  /** Younger than this it is served without asking. */
  freshForMs: number
  /** Younger than this it is served while the source fails or is slow, its age told. Never older. */
  keptForMs: number
  /** Younger than this, what is stale is served at once while the source is asked; twice `freshForMs` unless given. */
  instantForMs?: number
  /** How long an answer waits for the source before it says that the source is late. */
  waitMs?: number
}

/** What the cache could give: a value with its age, or the reason why there is none. */
export type CacheReading<T> =
  | { ok: true; value: T; fetchedAt: Date; stale: boolean; error?: AppError }
  | {
      ok: false
      error: AppError /** When the source last gave this, though that is too old to show. */
      lastGoodAt?: Date
    }

/** Asks the source, and may say meanwhile why an attempt failed. */
export type Load<T> = (onFailedAttempt: (error: AppError) => void) => Promise<T>

export interface SourceCache {
  /**
   * The value under `key`: fresh from memory, else from `load`, asked once for all who wait (single flight).
   * A stale value is answered at once while `load` runs behind it; an `error` beside a value says why the last load failed.
   * With nothing to serve after `waitMs` the reading is `ok: false` with what `load` has reported of failed attempts so
   * far, else with code `provider-late` (503, Retry-After); the load goes on and fills the cache.
   */
  read<T>(key: string, policy: CachePolicy, load: Load<T>): Promise<CacheReading<T>>
}
