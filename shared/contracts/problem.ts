import { z } from 'zod'
import { sourceReportSchema } from './source.ts'

/** What is wrong with a field, for programs; its `message` says the same to a person. */
export const FIELD_ERROR_CODES = {
  required: 'It is missing or empty.',
  'wrong-type': 'It has another JSON type than described.',
  'wrong-format': 'It is not written as described.',
  'not-listed': 'It is none of the values that are described.',
  unknown: 'There is no field of this name.',
  repeated: 'It, or a part of it, is given more than once.',
  'too-short': 'A text or list has less than it needs.',
  'too-long': 'A text or list has more than it may have.',
  'too-small': 'A number or moment lies below its range.',
  'too-large': 'A number or moment lies above its range; a file has more bytes or pixels than it may have.',
  incomplete: 'It goes together with another field or value that is missing.',
  'bad-characters': 'It has characters that it may not have.',
  'too-many-links': 'The text has more links than it may have.',
  'too-common': 'The password can be guessed.',
  unchanged: 'It is what the site has already.',
  incorrect: 'It does not match what the site knows.',
  unavailable: 'What it names is not there, not ready or in use.',
  refused: 'It looks like a machine’s, or its content cannot be taken.',
  invalid: 'Another rule is broken; the message says which.',
} as const
export type FieldErrorCode = keyof typeof FIELD_ERROR_CODES

/** A rule that a value breaks. */
export interface BrokenRule {
  code: FieldErrorCode
  /** For a person, in the words of the request's language. */
  message: string
}

export interface FieldError extends BrokenRule {
  field: string
}

/** A string and not an enum, because a page that has been open for long can receive codes of a later version. */
const fieldErrorCodeSchema = z.string().describe(
  Object.entries(FIELD_ERROR_CODES)
    .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
    .join(' '),
)

/** Every error answer of the API: RFC 9457 `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string().describe('Stable identifier of the kind of problem: /problems/{code}'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional().describe('May be shown to a visitor'),
  instance: z.string().describe('The path that was asked, without its query'),
  errors: z
    .array(
      z.object({
        field: z.string(),
        code: fieldErrorCodeSchema.default('invalid' satisfies FieldErrorCode),
        message: z.string().describe('May be shown to a visitor'),
      }),
    )
    .optional()
    .describe('One entry per bad field'),
  meta: z.array(sourceReportSchema).optional().describe('Weather answers: what each source did'),
})
export type Problem = z.infer<typeof problemSchema>
/** What a form shows of a field's error. */
export type FieldMessage = Pick<FieldError, 'field' | 'message'>
