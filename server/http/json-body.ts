import type { z } from 'zod'
import { m } from '#words/messages.js'
import { AppError, badField } from '../app-error.ts'
import { measureJson } from '../json-measure.ts'
import { DEEPEST_JSON, KB, LARGEST_BODY, MOST_JSON_VALUES } from '../limits.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { fieldWords } from './field-words.ts'
import { readBytes } from './request-body.ts'

/** A JSON object as it was sent, with values of any type. */
export type JsonObject = Record<string, unknown>

export interface JsonBodyRules {
  /** Accepted media types; `application/json` unless given. */
  types?: readonly string[]
  /** 8 KB unless given. */
  mostBytes?: number
}

/**
 * Reads a request's JSON body and validates it by the schema.
 *
 * @throws {AppError} as `readJson`, and 400 `bad-request` with every bad field
 */
export async function readJsonBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  rules?: JsonBodyRules,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readJson(request, rules), { reportInput: true, error: fieldWords })
  if (parsed.success) return parsed.data
  throw badFields(parsed.error)
}

/** The refusal of a body that breaks its schema. */
export function badFields(error: z.ZodError): AppError {
  const errors = fieldErrorsOf(error)
  return new AppError('bad-request', { status: 400, detail: errors[0]?.message, errors })
}

/**
 * Reads a request's JSON body strictly: checks its type, its size, its depth and its number of values before it is
 * parsed.
 *
 * @throws {AppError} 415 `unsupported-type` or `unsupported-encoding`, 413 `too-large`, 400 `bad-request`
 */
export async function readJson(
  request: Request,
  { types = ['application/json'], mostBytes = LARGEST_BODY }: JsonBodyRules = {},
): Promise<unknown> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined || !types.includes(type)) {
    throw new AppError('unsupported-type', {
      status: 415,
      detail: m.problem_unsupported_type({ types: types.join(' or ') }),
    })
  }
  const encoding = request.headers.get('Content-Encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw new AppError('unsupported-encoding', { status: 415, detail: m.problem_unsupported_encoding() })
  }
  const bytes = await readBytes(request, mostBytes, () => tooLarge(mostBytes))
  const { depth, containers, commas } = measureJson(bytes)
  if (depth > DEEPEST_JSON) throw notJson(undefined)
  // Each value of an array or object has a comma or a bracket before it.
  if (containers + commas > MOST_JSON_VALUES) throw tooManyValues()
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw notJson(cause)
  }
}

const tooLarge = (mostBytes: number) =>
  new AppError('too-large', { status: 413, detail: m.problem_too_large({ kilobytes: Math.floor(mostBytes / KB) }) })
const tooManyValues = () =>
  new AppError('bad-request', { status: 400, detail: m.problem_too_many_values({ values: MOST_JSON_VALUES }) })
const notJson = (cause: unknown) => badField('body', { code: 'wrong-format', message: m.problem_not_json() }, cause)
