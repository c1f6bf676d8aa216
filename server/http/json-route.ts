import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { z } from 'zod'
import { problemSchema } from '#shared/contracts/problem.ts'
import { parseQuery } from './query.ts'

export interface JsonRoute<Q extends z.ZodObject, A extends z.ZodType> {
  /** In OpenAPI notation: `/api/places/{id}`. */
  path: string
  tag: string
  summary: string
  description?: string
  query: Q
  /** What stands in the path, for the documentation. */
  params?: z.ZodObject
  /** Names that old clients send and that are dropped. */
  ignored?: readonly string[]
  answer: A
  /** Refuses whoever may not, before the query is looked at. */
  authorise?: (c: Context) => Promise<unknown>
}

/**
 * Adds a GET address whose one schema is its types, its validation and its page in the API's documentation.
 * A handler that keeps its answers as text gives a whole `Response` instead of the value.
 */
export function addJsonRoute<Q extends z.ZodObject, A extends z.ZodType>(
  app: OpenAPIHono,
  route: JsonRoute<Q, A>,
  handle: (query: z.output<Q>, c: Context) => Promise<z.input<A> | Response> | z.input<A> | Response,
): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: route.path,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    request: { query: route.query, params: route.params },
    responses: {
      200: { description: 'Answer', content: { 'application/json': { schema: route.answer } } },
      default: { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } },
    },
  })
  app.get(route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    await route.authorise?.(c)
    const answer = await handle(parseQuery(c.req.url, route.query, route.ignored), c)
    return answer instanceof Response ? answer : c.json(answer)
  })
}
