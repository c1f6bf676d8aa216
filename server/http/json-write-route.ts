import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AppError } from '../app-error.ts'
import { KB } from '../limits.ts'
import { describeOperation, type OperationText, routerPath } from './api-operation.ts'
import { fieldWords } from './field-words.ts'
import { badFields, type JsonObject, readJson } from './json-body.ts'

export interface JsonWriteRoute<W, A extends z.ZodType | null, B extends z.ZodType, I> extends OperationText {
  method: 'post' | 'put' | 'patch' | 'delete'
  /** In OpenAPI notation: `/api/posts/{id}`. */
  path: string
  /** The parameters in the path, for the documentation; texts unless given. */
  params?: z.ZodObject
  /** The headers that the handler reads, for the documentation. */
  headers?: z.ZodObject
  /** Unknown members are dropped. Nothing is read unless given. */
  body?: B
  /** Bytes of the body; 8 KB unless given. */
  mostBytes?: number
  /** null: an answer without a body. */
  answer: A
  /** 200 unless given, or 204 where the answer has no body. */
  status?: 201
  /** Runs before the body is read; throws 401 or 403. What it gives is handed to the handler as `who`. */
  authorise: (c: Context) => Promise<W>
  /**
   * Sees the JSON object as it was sent, before it is validated; throws to refuse it. A response is the answer; anything
   * else is handed to the handler as `inspected`.
   */
  inspect?: (sent: JsonObject, c: Context) => Promise<I | Response>
  /** The refusal of a JSON object that breaks `body`; 400 `bad-request` unless given. */
  refuse?: (error: z.ZodError, c: Context) => Promise<AppError>
}

/** Adds an address that changes something. Its schemas give its types, its validation and its documentation. */
export function addJsonWriteRoute<W, A extends z.ZodType | null, B extends z.ZodType = z.ZodUndefined, I = undefined>(
  app: OpenAPIHono,
  route: JsonWriteRoute<W, A, B, I>,
  handle: (
    request: { body: z.output<B>; who: W; inspected: I },
    c: Context,
  ) => Promise<(A extends z.ZodType ? z.input<A> : null) | Response>,
): void {
  const { method, path, params, headers, body, mostBytes, authorise, inspect, refuse, ...about } = route
  const { answer, status = answer ? 200 : 204, ...text } = about
  describeOperation(app, {
    ...text,
    description: mostBytes ? `${text.description} A body has at most ${mostBytes / KB} KB.` : text.description,
    method,
    path,
    request: {
      params,
      headers,
      body: body ? { required: true, content: { 'application/json': { schema: body } } } : undefined,
    },
    answers: {
      [status]: { description: 'Done', content: answer ? { 'application/json': { schema: answer } } : undefined },
    },
  })
  app.on(method.toUpperCase(), routerPath(path), async (c) => {
    const who = await authorise(c)
    const sent = body ? await readJson(c.req.raw, { mostBytes }) : undefined
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    const inspected = inspect && isObject ? await inspect(sent as JsonObject, c) : undefined
    if (inspected instanceof Response) return inspected
    const parsed = (body ?? z.undefined()).safeParse(sent, { reportInput: true, error: fieldWords })
    if (!parsed.success) throw refuse && isObject ? await refuse(parsed.error, c) : badFields(parsed.error)
    const result = await handle({ body: parsed.data as z.output<B>, who, inspected: inspected as I }, c)
    if (result instanceof Response) return result
    return status === 204 ? c.body(null, status) : c.json(result, status)
  })
}
