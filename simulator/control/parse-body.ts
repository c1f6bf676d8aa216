import type { Context } from 'hono'
import type { z } from 'zod'

/** Parses the body of a control request by its schema, or tells which fields are wrong. */
export async function parseBody<T>(c: Context, schema: z.ZodType<T>) {
  const json: unknown = await c.req.json().catch(() => undefined)
  const parsed = schema.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  return {
    errors: parsed.error.issues.map((issue) => ({
      field: issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'body',
      message: issue.message,
    })),
  }
}
