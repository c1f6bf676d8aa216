import type { ApiOperations } from './api-operations.ts'
import type { Problem } from './contracts/problem.ts'

/** The answer of an API address as a value. All readers share it, so it must not be modified. */
export type DirectAnswer<Answer> =
  | { ok: true; value: Answer }
  | { ok: false; problem: Problem; retryAfterSeconds?: number }

/**
 * Reads of weather data that loaders make by a function call, without a request and its JSON. Each is named after the
 * API address that gives browsers the same answer. Answers that depend on who asks are not included.
 */
export type DirectReads = {
  [Name in keyof ApiOperations]?: (
    question: ApiOperations[Name]['question'],
  ) => Promise<DirectAnswer<ApiOperations[Name]['answer']>>
}
