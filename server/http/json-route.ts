import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { z } from 'zod'
import { describeOperation, type OperationText, routerPath } from './api-operation.ts'
import { NO_QUERY, parseQuery } from './query.ts'

export interface JsonRoute<A extends z.ZodType, Q extends z.ZodObject> extends OperationText {
  /** In OpenAPI notation: `/api/places/{id}`. */
  path: string
  /** No parameters unless given. */
  query?: Q
  /** The parameters in the path, for the documentation; texts unless given. */
  params?: z.ZodObject
  /** Query parameters that old clients send and that are ignored. */
  ignored?: readonly string[]
  answer: A
  /** `application/json` unless given. */
  mediaType?: string
  /** Runs before the query is parsed; throws 401 or 403. */
  authorise?: (c: Context) => Promise<unknown>
}

/**
 * Adds a GET address. Its schemas give its types, its validation and its entry in the API's documentation.
 * A handler that keeps its answers as text returns a whole `Response` instead of the value.
 */
export function addJsonRoute<A extends z.ZodType, Q extends z.ZodObject = z.ZodObject>(
  app: OpenAPIHono,
  route: JsonRoute<A, Q>,
  handle: (query: z.output<Q>, c: Context) => Promise<z.input<A> | Response> | z.input<A> | Response,
): void {
  const { path, params, ignored, answer, authorise, ...about } = route
  const { query = NO_QUERY, mediaType = 'application/json', ...text } = about
  describeOperation(app, {
    ...text,
    method: 'get',
    path,
    request: { query, params },
    answers: { 200: { description: 'Answer', content: { [mediaType]: { schema: answer } } } },
  })
  app.get(routerPath(path), async (c) => {
    await authorise?.(c)
    const result = await handle(parseQuery(c.req.url, query, ignored) as z.output<Q>, c)
    return result instanceof Response ? result : c.json(result)
  })
}
