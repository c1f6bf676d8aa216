import type { z } from 'zod'
import { FIELD_ERROR_CODES, type FieldError, type FieldErrorCode } from '#shared/contracts/problem.ts'

type Issue = z.core.$ZodIssue

/**
 * The first broken rule of each field. A rule of our own gives its code as `params: { code }`.
 *
 * @param fieldOf gives a field's name from its path; the whole path unless given
 */
export function fieldErrorsOf(
  { issues }: z.core.$ZodError,
  fieldOf = (path: Issue['path']) => path.join('.') || 'body',
): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const field = fieldOf(issue.path)
    if (!errors.has(field)) errors.set(field, { field, code: codeOf(issue), message: issue.message })
  }
  return [...errors.values()]
}

function codeOf(issue: Issue): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'wrong-type'
    case 'too_small':
      if (isCounted(issue.origin)) return issue.minimum === 1 ? 'required' : 'too-short'
      return 'too-small'
    case 'too_big':
      return isCounted(issue.origin) ? 'too-long' : 'too-large'
    case 'invalid_union':
      return 'wrong-type'
    case 'invalid_format':
    case 'invalid_key':
      return 'wrong-format'
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not-listed'
    case 'unrecognized_keys':
      return 'unknown'
    case 'custom':
      return isCode(issue.params?.code) ? issue.params.code : 'invalid'
    default:
      return 'invalid'
  }
}

const isCounted = (origin: string): boolean => ['string', 'array', 'set', 'map', 'object'].includes(origin)
const isCode = (code: unknown): code is FieldErrorCode => typeof code === 'string' && code in FIELD_ERROR_CODES
