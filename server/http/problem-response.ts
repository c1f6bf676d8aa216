import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { stdSerializers } from 'pino'
import type { FieldError, Problem } from '#shared/contracts/problem.ts'
import type { DirectAnswer } from '#shared/direct-reads.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { isDatabaseAway, isDatabaseFull } from '../db/database-failures.ts'
import { LARGEST_FIELD_ERRORS, LONGEST_PROBLEM_TEXT, MOST_FIELD_ERRORS } from '../limits.ts'
import type { Log } from '../log.ts'
import { nodeMessageOf } from './node-request.ts'
import { isOverload } from './overload-rule.ts'
import { isReadByPerson, problemPage } from './problem-page.ts'
import { notFound } from './refusals.ts'
import { loggedPath } from './request-log.ts'

/** Codes of errors that Hono itself throws. */
const CODE_OF_STATUS: Record<number, string> = {
  400: 'bad-request',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
}

/** The code of an error that the server did not throw on purpose: a bug. */
const INTERNAL = 'internal'

/** By then a restart of the database, or another process's lock, is usually over. */
const DATABASE_RETRY_S = 5
/** nginx's “client closed request”: the client is gone, so this status only shows in log and metrics. */
const CLIENT_LEFT = 499

/** The public form of an error; nothing else of it leaves the server. */
export function problemOf(error: unknown, instance: string): Problem {
  const known = asAppError(error)
  return {
    type: `/problems/${known.code}`,
    title: statusTitle(known.status),
    status: known.status,
    detail: known.detail,
    instance: instance.slice(0, LONGEST_PROBLEM_TEXT),
    errors: known.errors && boundedErrors(known.errors),
    meta: known.meta,
  }
}

/** The first errors, each shortened, because names of fields may be the sender's own and of any length. */
function boundedErrors(errors: readonly FieldError[]): FieldError[] {
  const bounded: FieldError[] = []
  let bytes = 0
  for (const { field, code, message } of errors.slice(0, MOST_FIELD_ERRORS)) {
    const error = { field: cut(field), code, message: cut(message) }
    bytes += Buffer.byteLength(JSON.stringify(error))
    if (bytes > LARGEST_FIELD_ERRORS) break
    bounded.push(error)
  }
  return bounded
}

const cut = (text: string): string => text.slice(0, LONGEST_PROBLEM_TEXT).toWellFormed()

/**
 * The one place that turns an error into an answer: problem+json, or a small page for a browser
 * that navigates. For `app.onError`; a status of 500 and above is also logged with the request's id.
 */
export function problemResponse(c: Context, thrown: unknown): Response {
  const error = hasLeft(c, thrown) ? clientLeft(thrown) : thrown
  const { problem, retryAfterSeconds } = failureOf(error, new URL(c.req.url).pathname, c.get('log'))
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  const { allow } = asAppError(error)
  if (allow) headers.set('Allow', allow.join(', '))
  if (isReadByPerson(c)) return problemPage(c, problem, headers)
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/**
 * The problem that a failure is answered with. A status of 500 and above is also logged, except what any
 * visitor can cause at will: overload, and questions to a provider that is off.
 *
 * @param log absent before a request has one
 */
export function failureOf(error: unknown, path: string, log: Log | undefined): DirectAnswer<never> & { ok: false } {
  const problem = problemOf(error, path)
  if (problem.status >= 500 && !isOverload(error) && !isOfProviderOff(error)) logFailure(log, error, problem)
  const { retryAfterSeconds } = asAppError(error)
  return {
    ok: false,
    problem,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.max(0, Math.ceil(retryAfterSeconds)) }),
  }
}

const isOfProviderOff = (error: unknown): boolean => error instanceof AppError && error.code === 'provider-off'

/** The error for a request whose client has disconnected: nobody reads the answer, and the server is not at fault. */
export const clientLeft = (cause: unknown): AppError => new AppError('client-left', { status: CLIENT_LEFT, cause })

/** Whether a body broke off because its sender disconnected: not an error of the server. */
function hasLeft(c: Context, error: unknown): boolean {
  const message = nodeMessageOf(c)
  if (!message || message.complete || !message.destroyed) return false
  return error instanceof Error && ('code' in error ? error.code === 'ECONNRESET' : error.name === 'AbortError')
}

/** For `app.notFound` of everything but pages. */
export function notFoundResponse(c: Context): Response {
  return problemResponse(c, notFound())
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status < 500) {
    const code = CODE_OF_STATUS[error.status] ?? 'bad-request'
    return new AppError(code, { status: error.status, detail: error.message || undefined })
  }
  if (isDatabaseFull(error)) {
    const detail = m.problem_no_room()
    return new AppError('no-room', { status: 507, detail, cause: error })
  }
  if (isDatabaseAway(error)) {
    const detail = m.problem_database_away()
    return new AppError('database-away', { status: 503, detail, retryAfterSeconds: DATABASE_RETRY_S, cause: error })
  }
  return new AppError(INTERNAL, { status: 500, detail: m.problem_internal(), cause: error })
}

function logFailure(log: Log | undefined, error: unknown, problem: Problem): void {
  const about = { status: problem.status, path: loggedPath(problem.instance) }
  // A stack leads to a bug. Without a source or the database every visitor would add those of all causes to the log.
  const told = asAppError(error).code === INTERNAL ? { err: error } : { reason: reasonOf(error) }
  // An AppError is an expected failure, of a source for example: a warning.
  log?.[error instanceof AppError ? 'warn' : 'error']({ ...told, ...about }, problem.type)
}

/** A schema names each part of an answer that it does not know, of which there may be thousands. */
const MOST_REASON_LETTERS = 1_000

const reasonOf = (error: unknown): string =>
  stdSerializers.err(error instanceof Error ? error : new Error(String(error))).message.slice(0, MOST_REASON_LETTERS)

/** What a status is called in a problem's title (RFC 9110, section 15). */
const statusTitle = (status: number): string => (TITLES[status] ?? m.status_other)()

const TITLES: Readonly<Record<number, () => string>> = {
  400: m.status_400,
  401: m.status_401,
  403: m.status_403,
  404: m.status_404,
  405: m.status_405,
  408: m.status_408,
  409: m.status_409,
  410: m.status_410,
  412: m.status_412,
  413: m.status_413,
  415: m.status_415,
  421: m.status_421,
  422: m.status_422,
  423: m.status_423,
  429: m.status_429,
  431: m.status_431,
  500: m.status_500,
  501: m.status_501,
  502: m.status_502,
  503: m.status_503,
  504: m.status_504,
  507: m.status_507,
}
