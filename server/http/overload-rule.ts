import { plainPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

/** The order of refusals under overload: `cold` before `warm` before `alert`; `spared` is never refused. */
export type RequestKind = 'spared' | 'alert' | 'warm' | 'cold'

/** The load of this process at a moment. */
export interface Load {
  /** Requests that wait for their turn or are being answered. */
  inFlight: number
  /**
   * How long a turn of the event loop takes, one request begun in each; milliseconds. Short while all requests wait for
   * providers.
   */
  turnMs: number
}

/** The longest that a request may have to wait behind others, milliseconds. */
const LONGEST_WAIT_MS = { cold: 1_500, warm: 3_000, alert: 6_000 }
/** Fewer requests than this are always admitted. */
const FEW = 10
const RETRY_AFTER_SECONDS = 5

/** Whether a request is begun: each one before it takes about one turn. */
export const isAdmitted = (kind: Exclude<RequestKind, 'spared'>, { inFlight, turnMs }: Load): boolean =>
  inFlight < FEW || inFlight * turnMs < LONGEST_WAIT_MS[kind]

/**
 * Requests in flight as they count for one network: of each other network no more than a third of those that may wait,
 * so that one network's flood does not have the others refused.
 *
 * @param ofNetworks requests in flight, by network
 */
export function inFlightFor(
  network: string,
  kind: Exclude<RequestKind, 'spared'>,
  { ofNetworks, turnMs }: { ofNetworks: ReadonlyMap<string, number>; turnMs: number },
): number {
  const third = Math.max(FEW, LONGEST_WAIT_MS[kind] / turnMs) / 3
  let counted = ofNetworks.get(network) ?? 0
  for (const [other, inFlight] of ofNetworks) if (other !== network) counted += Math.min(inFlight, third)
  return counted
}

let known: AppError | undefined

/** One error for all refusals: recording a stack for each was four fifths of the time that the gate took to refuse. */
export function overloadError(): AppError {
  known ??= new AppError('overloaded', {
    status: 503,
    detail: () => m.problem_overloaded(),
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
  return known
}

export const isOverload = (error: unknown): boolean => error instanceof AppError && error.code === 'overloaded'

/** Lists of alerts, and files, which cost next to nothing. */
const SPARED = /^\/(api\/alerts|media)(\/|$)/
/** Not spared: unless it is cached, such a page is rendered like any other, and addresses of alerts can be made up. */
const ALERT_PAGE = /^\/alerts(\/|$)/

/** @param isKnown whether the same request was answered recently, so that the caches hold what it needs */
export function requestKind(path: string, isKnown: boolean): RequestKind {
  if (SPARED.test(path)) return 'spared'
  if (ALERT_PAGE.test(plainPath(path))) return 'alert'
  return isKnown ? 'warm' : 'cold'
}
