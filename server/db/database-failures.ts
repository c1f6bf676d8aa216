import { ENGINES } from './engines.ts'

/**
 * Whether a query failed because the database is away, busy, read-only or stopping: the same query may work in a
 * moment.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && ENGINES.some((engine) => engine.isAway(error))

/** Whether a write failed because the database has no room; its transaction is undone. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && ENGINES.some((engine) => engine.isFull(error))
