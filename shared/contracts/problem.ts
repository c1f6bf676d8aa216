import { z } from 'zod'
import { sourceReportSchema } from './source.ts'

/** Every error answer of the API: RFC 9457 `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string().describe('Stable identifier of the kind of problem: /problems/{code}'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional().describe('May be shown to a visitor'),
  instance: z.string().describe('The path that was asked, without its query'),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('One entry per bad field'),
  meta: z.array(sourceReportSchema).optional().describe('Weather answers: what each source did'),
})
export type Problem = z.infer<typeof problemSchema>
export type FieldError = NonNullable<Problem['errors']>[number]
