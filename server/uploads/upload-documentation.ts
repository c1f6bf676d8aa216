import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { problemSchema } from '#shared/contracts/problem.ts'

const problem = { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } }
const tus = { 'Tus-Resumable': z.literal('1.0.0') }
const offset = z.string().regex(/^\d+$/).describe('Bytes')
const piece = { content: { 'application/offset+octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } }

/** The methods of tus 1.0.0 in the API's documentation; bodies and headers are the protocol's own. */
export function describeTus(app: OpenAPIHono, path: string): void {
  const one = { path: `${path}/{id}`, params: z.object({ id: z.string() }) }
  const document = (
    method: RouteConfig['method'],
    at: { path: string; params?: z.ZodObject },
    summary: string,
    done: 200 | 201 | 204,
    headers: z.ZodRawShape = {},
    body?: typeof piece,
  ) =>
    app.openAPIRegistry.registerPath({
      method,
      path: at.path,
      tags: ['Uploads'],
      summary,
      request: { params: at.params, headers: z.object(headers), body },
      responses: { [done]: { description: 'Done' }, default: problem },
    })

  document('options', { path }, 'What tus 1.0.0 can do here, and the largest file', 204)
  document('post', { path }, 'Begins an upload (tus 1.0.0); Location is its address', 201, {
    ...tus,
    'Upload-Length': offset,
    'Upload-Metadata': z.string().describe('`filename` and `filetype`, each followed by its value in base64'),
  })
  document('patch', one, 'Adds a piece to an upload', 204, { ...tus, 'Upload-Offset': offset }, piece)
  document('delete', one, 'Gives an upload up', 204, tus)
}
