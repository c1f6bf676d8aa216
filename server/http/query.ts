import { z } from 'zod'
import type { BrokenRule, FieldError } from '#shared/contracts/problem.ts'
import { languages } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { MOST_PARAMETERS } from '../limits.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { fieldWords } from './field-words.ts'
import { languageAsked } from './request-language.ts'

const DECIMAL = /^-?\d{1,4}(\.\d{1,15})?$/
/** Also what no parameter takes, so that the answer says how far it may go. */
const WHOLE = /^(\d{1,15}|-[1-9]\d{0,14})$/

/** Refuses the value of a `transform` or a refinement. */
export function refuse(context: z.RefinementCtx, { code, message }: BrokenRule): never {
  context.addIssue({ code: 'custom', message, params: { code } })
  return z.NEVER
}

/** A number in a query: plain decimal notation, within its range. `Number('')` would be 0 and `1e3` surprises. */
export const decimalParameter = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(DECIMAL, { error: () => m.field_must_be_number({ name }) })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'number', minimum: min, maximum: max })

/** A whole number in a query, plainly written, within its range. */
export const wholeNumberParameter = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(WHOLE, { error: () => m.rule_whole_number({ name }) })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })

/**
 * The same from 1 on, for a parameter that may be left out. The default is repeated in `meta`, because the generator of
 * the API's document does not find it there otherwise.
 */
export const wholeNumberOr = (fallback: number, name: string, max: number) =>
  wholeNumberParameter(name, 1, max).default(fallback).meta({ default: fallback })

/** `lat` and `lon`, as in every weather request. */
export const coordinatesQuery = z.object({
  lat: decimalParameter('lat', -90, 90).describe('° north'),
  lon: decimalParameter('lon', -180, 180).describe('° east'),
})

/** What is wrong with the `lang` of an address of our own; none when the site speaks the language. */
const languageErrors = (url: string): FieldError[] =>
  languageAsked(url) === null
    ? [{ field: 'lang', code: 'not-listed', message: m.rule_site_language({ languages: languages.join(', ') }) }]
    : []

export const badParameters = (errors: FieldError[]): AppError =>
  new AppError('bad-request', { status: 400, detail: m.problem_bad_parameters(), errors })

/**
 * For changes, whose query is not parsed.
 *
 * @throws {AppError} 400 `bad-request` for a language that the site does not speak
 */
export function requireKnownLanguage(url: string): void {
  const errors = languageErrors(url)
  if (errors.length > 0) throw badParameters(errors)
}

/**
 * Ignored at every address whose schema does not list them: what old clients send, and the language, which is chosen
 * before.
 */
const DROPPED = ['appid', 'key', 'weather_alerts', 'format', 'lang']

/** For an address without parameters. */
export const NO_QUERY = z.object({})

/**
 * Parses a query strictly: each name at most once, and only names of `schema`.
 *
 * @param ignored further names that this address ignores
 * @throws {AppError} 400 `bad-request`, naming each bad field
 */
export function parseQuery<S extends z.ZodObject>(
  url: string,
  schema: S,
  ignored: readonly string[] = [],
): z.output<S> {
  const parameters = new URL(url).searchParams
  if (parameters.size > MOST_PARAMETERS) {
    throw new AppError('bad-request', {
      status: 400,
      detail: m.problem_too_many_parameters({ parameters: MOST_PARAMETERS }),
    })
  }
  const dropped = new Set([...DROPPED, ...ignored])
  const input: Record<string, string> = {}
  const errors: FieldError[] = []
  for (const field of new Set(parameters.keys())) {
    const isListed = Object.hasOwn(schema.shape, field)
    if (!isListed && !dropped.has(field)) {
      errors.push({ field, code: 'unknown', message: m.rule_unknown_parameter({ field }) })
    } else if (parameters.getAll(field).length > 1) {
      errors.push({ field, code: 'repeated', message: m.rule_given_once({ field }) })
    } else if (isListed) input[field] = parameters.get(field) ?? ''
    else if (field === 'lang') errors.push(...languageErrors(url))
  }
  const parsed = schema.safeParse(input, { reportInput: true, error: fieldWords })
  for (const broken of parsed.error ? fieldErrorsOf(parsed.error) : []) {
    if (!errors.some(({ field }) => field === broken.field)) errors.push(broken)
  }
  if (!parsed.success || errors.length > 0) throw badParameters(errors)
  return parsed.data
}

const MOST_AT_ONCE = 50
const MOST_PAGES = 1_000_000

/** `page` and `limit` of every list. @param limit default number of entries a page */
export const pageParameters = (limit: number) => ({
  page: wholeNumberOr(1, 'page', MOST_PAGES).describe('From 1'),
  limit: wholeNumberOr(limit, 'limit', 999_999_999)
    .describe('More than 50 is taken for 50')
    .transform((value) => Math.min(value, MOST_AT_ONCE)),
})
