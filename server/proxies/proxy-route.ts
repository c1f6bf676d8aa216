import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { describeOperation, type OperationText } from '#server/http/api-operation.ts'
import { NO_QUERY } from '#server/http/query.ts'
import { m } from '#words/messages.js'

/**
 * One address of a provider that visitors may ask; addresses that are not declared like this do not exist. The
 * description ends with the attribution that the provider asks for.
 */
export interface ProxyRoute<P extends z.ZodObject, Q extends z.ZodObject>
  extends Pick<OperationText, 'operationId' | 'description'> {
  /** In OpenAPI notation; parts may share a segment: `/api/nws/points/{lat},{lon}`. */
  path: string
  /** None unless given. */
  parts?: P
  query?: Q
  /** What an answer holds, by its media type. */
  content: Record<string, { schema: z.ZodType }>
  /** What a visitor reads when the parts are invalid or name nothing that exists. */
  missing?: () => string
}

/**
 * Adds a documented GET address of a provider.
 *
 * @param handle gets the parsed parts and the context, from whose URL it reads the query with `parseQuery`
 */
export function addProxyRoute<P extends z.ZodObject, Q extends z.ZodObject>(
  app: OpenAPIHono,
  route: ProxyRoute<P, Q>,
  handle: (parts: z.output<P>, c: Context) => Promise<Response>,
): void {
  const { operationId, path, description, parts: params = z.object({}), query = NO_QUERY, content } = route
  describeOperation(app, {
    operationId,
    method: 'get',
    path,
    tag: 'Provider proxies',
    description,
    request: { params, query },
    answers: { 200: { description: 'The provider’s answer', content } },
    problems: [404, 502, 504],
  })
  const pattern = patternOf(path)
  app.get(routerPathOf(path), async (c) => {
    // A comma may be written as %2C; no other escapes occur in these paths.
    const parts = params.safeParse(pattern.exec(c.req.path.replaceAll(/%2c/gi, ','))?.groups ?? {})
    if (!parts.success) throw nothingHere(route.missing)
    return await handle(parts.data as z.output<P>, c)
  })
}

export const nothingHere = (detail: () => string = m.problem_not_found): AppError =>
  new AppError('not-found', { status: 404, detail })

/** The path as the router writes it, whose parameters are whole segments. */
const routerPathOf = (path: string): string =>
  path
    .split('/')
    .map((segment, index) => (segment.includes('{') ? `:part${index}` : segment))
    .join('/')

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/,]+)')}$`)
