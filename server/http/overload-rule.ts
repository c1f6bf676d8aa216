import { AppError } from '../app-error.ts'

/** What goes first when there is too much to do: `cold` before `warm`, `spared` never. */
export type RequestKind = 'spared' | 'warm' | 'cold'

/** What a process has to do at a moment. */
export interface Load {
  /** Requests that wait for their turn or are being answered. */
  inFlight: number
  /** How long a turn of the event loop takes, one request begun in each; milliseconds. Short while all wait for providers. */
  turnMs: number
}

/** Longer than this an answer shall not take because of others. */
const LONGEST_WAIT_MS = { cold: 1_500, warm: 3_000 }
/** So few are no crowd, however slow the machine. */
const FEW = 10
const RETRY_AFTER_SECONDS = 5

/** Whether a request is begun: those before it take about a turn each. */
export const isAdmitted = (kind: RequestKind, { inFlight, turnMs }: Load): boolean =>
  kind === 'spared' || inFlight < FEW || inFlight * turnMs < LONGEST_WAIT_MS[kind]

export const overloadError = (): AppError =>
  new AppError('overloaded', {
    status: 503,
    detail: 'More people are here than this site can answer. Please try again in a few seconds.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

export const isOverload = (error: unknown): boolean => error instanceof AppError && error.code === 'overloaded'

/** Alerts, and files that cost next to nothing. */
const SPARED = /^\/(api\/alerts|alerts|media)(\/|$)/

/** @param isKnown whether just this was answered a moment ago: then what it needs is at hand */
export function requestKind(path: string, isKnown: boolean): RequestKind {
  if (SPARED.test(path)) return 'spared'
  return isKnown ? 'warm' : 'cold'
}
