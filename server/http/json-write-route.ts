import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { describeOperation, type OperationText } from './api-operation.ts'
import { readJsonBody } from './json-body.ts'

export interface JsonWriteRoute<B extends z.ZodType, A extends z.ZodType | null, W> extends OperationText {
  method: 'post' | 'put' | 'patch' | 'delete'
  /** In OpenAPI notation: `/api/posts/{id}`. */
  path: string
  /** The parameters in the path, for the documentation. */
  params?: z.ZodObject
  /** Unknown members are dropped; `NO_BODY`: nothing is read. */
  body: B
  /** Bytes of the body; 8 KB unless given. */
  mostBytes?: number
  /** The body in the documentation, where `body` accepts more than clients should send. */
  documentedBody?: z.ZodType
  /** null: an answer without a body. */
  answer: A
  status: 200 | 201 | 202 | 204
  /** Runs before the body is read; throws 401 or 403. What it gives is handed to the handler as `who`. */
  authorise: (c: Context) => Promise<W>
}

/** Adds an address that changes something. Its schemas give its types, its validation and its documentation. */
export function addJsonWriteRoute<B extends z.ZodType, A extends z.ZodType | null, W>(
  app: OpenAPIHono,
  route: JsonWriteRoute<B, A, W>,
  handle: (
    request: { body: z.output<B>; who: W },
    c: Context,
  ) => Promise<(A extends z.ZodType ? z.input<A> : null) | Response>,
): void {
  const { method, path, params, body, mostBytes, documentedBody = body, answer, status, authorise, ...text } = route
  const hasBody = !(body instanceof z.ZodUndefined)
  describeOperation(app, {
    ...text,
    method,
    path,
    request: {
      params,
      body: hasBody ? { required: true, content: { 'application/json': { schema: documentedBody } } } : undefined,
    },
    answers: {
      [status]: { description: 'Done', content: answer ? { 'application/json': { schema: answer } } : undefined },
    },
  })
  app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const who = await authorise(c)
    const result = await handle({ body: await readJsonBody(c.req.raw, body, { mostBytes }), who }, c)
    if (result instanceof Response) return result
    return status === 204 ? c.body(null, 204) : c.json(result, status)
  })
}
