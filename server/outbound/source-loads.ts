import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/app-error.ts'
import { speaking } from '#server/language.ts'
import { LATELY_MS } from '#server/limits.ts'
import type { SharedAnswers, Turn } from '#server/shared-state/shared-state.ts'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { baseLocale } from '#words/runtime.js'
import { askAgain } from './asker.ts'
import { isOfOneNetwork } from './network-turns.ts'
import { fromSharedFailure, toSharedFailure } from './shared-failure.ts'
import type { CachePolicy, Load } from './source-cache.ts'
import type { Failed, Kept, SourceValues } from './source-values.ts'
import { LATE, unlessLate } from './unless-late.ts'
import { unreadable } from './unreadable-answer.ts'

/** A failed source is not asked again for this long; repeated failures are left to the breaker. */
export const FAILURE_REMEMBERED_MS = 5 * SECOND_MS
/** A load that hangs is given up after this; several calls of 15 s in a row fit in. */
const LOAD_LIMIT_MS = MINUTE_MS
/** A call joins at most this many loads that are refused for another network, then starts its own. */
const MOST_JOINED = 3
/** While another process asks the source, its answer is polled at this interval. */
const LOOKED_FOR_EVERY_MS = 50

interface RunningLoad {
  /** Never rejects. */
  outcome: Promise<Kept | Failed>
  /** On the clock of `performance.now()`, milliseconds. */
  startedAt: number
  /** Its last failed attempt. */
  trouble: AppError | null
}

/** Which values are young enough, epoch milliseconds, and how long they are kept. */
export type Wanted = Pick<CachePolicy, 'keptForMs'> & { after: number; before: number }

/** Loads of values that are not fresh: one at a time for each key, over all processes (decision 26). */
export interface SourceLoads {
  /**
   * Starts the load of a key, or joins the running one. Never rejects. A load that was refused because its own network
   * has used up its share does not count for other networks, nor an answer that is too old for this reader, such as
   * another process's: they start one of their own.
   */
  load(key: string, wanted: Wanted, load: Load<unknown>): Promise<Kept | Failed>
  running(key: string): Pick<RunningLoad, 'startedAt' | 'trouble'> | undefined
}

export interface SourceLoadsOptions {
  clock: Clock
  /** Where outcomes are kept. */
  values: SourceValues
  /** Answers shared with other processes, if there are others. */
  answers: SharedAnswers | null
  /** Called with the key and the error of each load that failed in this process. */
  onFailed?: (key: string, error: AppError) => void
}

export function createSourceLoads({ clock, values, answers, onFailed }: SourceLoadsOptions): SourceLoads {
  const loads = new Map<string, RunningLoad>()

  function start(key: string, wanted: Wanted, load: Load<unknown>): Promise<Kept | Failed> {
    // The load begins after it is in `loads`, where its failed attempts are noted.
    const outcome = Promise.resolve()
      .then(() => (answers === null ? loadAndKeep(key, load) : loadTogether(answers, key, wanted, load)))
      .finally(() => {
        // Another load of the key may have begun meanwhile, for a network that this one was refused for.
        if (loads.get(key) === running) loads.delete(key)
      })
    const running: RunningLoad = { outcome, startedAt: performance.now(), trouble: null }
    loads.set(key, running)
    return outcome
  }

  /** Asks the source unless another process has asked or is asking it. */
  async function loadTogether(
    shared: SharedAnswers,
    key: string,
    wanted: Wanted,
    load: Load<unknown>,
  ): Promise<Kept | Failed> {
    const startedAt = performance.now()
    for (;;) {
      const asked = await shared.ask(key, {
        ...wanted,
        failedAfter: clock().getTime() - FAILURE_REMEMBERED_MS,
        haveAt: values.fetchedAt(key),
      })
      if (asked.kind === 'alone') return await loadAndKeep(key, load)
      if (asked.kind === 'answered') return values.keepShared(key, asked.answer)
      if (asked.older) values.keepShared(key, asked.older)
      if (asked.kind === 'failed') {
        const failed = { error: fromSharedFailure(asked.failure.payload), at: asked.failure.at }
        values.fail(key, failed)
        return failed
      }
      if (asked.kind === 'turn') {
        const outcome = await loadAndKeep(key, load)
        void endTurn(asked.turn, key, outcome, wanted.keptForMs)
        return outcome
      }
      if (performance.now() - startedAt > LOAD_LIMIT_MS) return await loadAndKeep(key, load)
      await sleep(LOOKED_FOR_EVERY_MS, undefined, { ref: false })
    }
  }

  function endTurn(turn: Turn, key: string, outcome: Kept | Failed, keptForMs: number): Promise<void> {
    if (!('error' in outcome)) {
      return turn.answered({ at: outcome.fetchedAt.getTime(), payload: outcome.value }, keptForMs, values.isNews(key))
    }
    if (isOfOneNetwork(outcome.error)) return turn.giveUp()
    return turn.failed({ at: outcome.at, payload: toSharedFailure(outcome.error) }, FAILURE_REMEMBERED_MS)
  }

  async function loadAndKeep(key: string, load: Load<unknown>): Promise<Kept | Failed> {
    try {
      const last = values.fetchedAt(key)
      const isKnown = last !== null && clock().getTime() - last < LATELY_MS
      const ask = () =>
        load((error) => {
          const running = loads.get(key)
          if (running) running.trouble = error
        })
      // In the site's language: what is loaded is kept for requests of every language.
      const loading = speaking(baseLocale, () => (isKnown ? askAgain(ask) : ask()))
      const value = await unlessLate(LOAD_LIMIT_MS, loading)
      if (value === LATE)
        throw new AppError('provider-timeout', { status: 504, detail: () => m.problem_no_answer_in_time() })
      return values.keep(key, { value, fetchedAt: clock() })
    } catch (error) {
      const failed = { error: asAppError(error), at: clock().getTime() }
      onFailed?.(key, failed.error)
      if (!isOfOneNetwork(error)) values.fail(key, failed)
      return failed
    }
  }

  return {
    async load(key, wanted, load) {
      for (let joined = 0; joined < MOST_JOINED; joined += 1) {
        const running = loads.get(key)
        if (!running) break
        const outcome = await running.outcome
        const isRight =
          'error' in outcome ? !isOfOneNetwork(outcome.error) : outcome.fetchedAt.getTime() >= wanted.after
        if (isRight) return outcome
      }
      return await start(key, wanted, load)
    },
    running: (key) => loads.get(key),
  }
}

/** Any other error of a load means that the answer could not be parsed. */
const asAppError = (error: unknown): AppError => (error instanceof AppError ? error : unreadable(error))
