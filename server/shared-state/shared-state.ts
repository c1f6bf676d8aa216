import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../limits.ts'

/**
 * What the processes of one site know together: in memory for a process alone (`local-state.ts`), in Redis for many
 * (`redis/redis-state.ts`). Nothing in it is needed for a right answer. A process that cannot reach Redis goes on with
 * what it knows itself, so nothing here rejects because Redis is away.
 */
export interface SharedState {
  /** @param name of the limit; two limits of one name count together */
  limiter(name: string, limit: RateLimit): Limiter
  /** null for a process alone. */
  answers: SharedAnswers | null
  leadership: Leadership
  /**
   * Whether this is the first call for `key` within `ms`, by any process. Always true for a process alone and while
   * Redis is away, so callers remember their own calls.
   */
  claim(key: string, ms: number): Promise<boolean>
  /** `alone`: without REDIS_URL. `away`: Redis does not answer. */
  health(): 'alone' | 'shared' | 'away'
  close(): Promise<void>
}

/** Counts calls by key in windows. */
export interface Limiter {
  /** @throws {RateLimiterRes} when `key` has nothing left; `msBeforeNext` is the time until the next */
  consume(key: string): Promise<RateLimiterRes>
}

/**
 * A value, or the description of a failure, with its moment in epoch milliseconds. It must be serializable by
 * `node:v8`.
 */
export interface SharedAnswer {
  at: number
  payload: unknown
}

/** Which answer is good enough. Moments are epoch milliseconds. */
export interface Wanted {
  /** An answer must be later than this. */
  after: number
  /** It must be earlier than this: a later one comes from a clock that is wrong. */
  before: number
  /** A failure later than this counts as the answer. */
  failedAfter: number
  /** The moment of the answer that the process has already; it is not sent again. */
  haveAt: number | null
}

export type Asked =
  /** The process asks the provider by itself. */
  | { kind: 'alone' }
  /** An answer as wanted. */
  | { kind: 'answered'; answer: SharedAnswer }
  | { kind: 'failed'; failure: SharedAnswer; older: SharedAnswer | null }
  /** Another process is asking the provider. */
  | { kind: 'busy'; older: SharedAnswer | null }
  /** This process asks the provider for all of them. */
  | { kind: 'turn'; turn: Turn; older: SharedAnswer | null }

/**
 * The right to ask a provider for one key. It lapses by itself when its process dies, and is renewed while it lives.
 */
export interface Turn {
  /**
   * Gives the answer to the other processes. Ignored when a later turn has given one already.
   *
   * @param keptForMs how long it is stored
   * @param isNews whether the other processes are notified at once
   */
  answered(answer: SharedAnswer, keptForMs: number, isNews: boolean): Promise<void>
  failed(failure: SharedAnswer, keptForMs: number): Promise<void>
  /** Ends the turn without an answer; another process may take the next. */
  giveUp(): Promise<void>
}

/** Providers' answers. */
export interface SharedAnswers {
  ask(key: string, wanted: Wanted): Promise<Asked>
  /** The answer stored under `key`, unless it is the one of the moment `haveAt`. */
  find(key: string, haveAt: number | null): Promise<SharedAnswer | null>
  /** Calls `hear` with each key that another process has news of, and with null when messages may have been missed. */
  onNews(hear: (key: string | null) => void): void
}

/** Chooses one process for work that is done once for all. */
export interface Leadership {
  /**
   * Whether this process does `task` now. Asking makes it a candidate for two minutes; a leader that dies is replaced
   * within 15 seconds.
   */
  leads(task: string): boolean
  /** Calls `hear` whenever this process has become the leader of a task. */
  onElected(hear: (task: string) => void): void
}
