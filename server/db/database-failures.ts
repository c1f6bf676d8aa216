import { ENGINES } from './engines.ts'

/**
 * Whether a query failed because the database is away, busy, read-only or stopping: the same query may work in a
 * moment.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && ENGINES.some((engine) => engine.isAway(error))

/**
 * Whether a transaction failed because another one committed first: a row that it refers to is gone, its key is taken,
 * or each waited for the other. It is undone; done anew, it sees what the other one has changed.
 */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && ENGINES.some((engine) => engine.isOvertaken(error))

/** Whether a write failed because the database has no room; its transaction is undone. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && ENGINES.some((engine) => engine.isFull(error))

const MOST_ATTEMPTS = 3

/** Runs work with a transaction, and once or twice again when another transaction has overtaken it. */
export async function repeatOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isOvertaken(error)) throw error
    }
  }
}
