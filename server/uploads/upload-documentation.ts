import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { describeOperation, type Operation } from '../http/api-operation.ts'
import { MOST_OPEN_UPLOADS_OF_BROWSER, UPLOADS_QUOTA } from '../limits.ts'
import { VISITOR_COOKIE } from './upload-owner.ts'

const tus = { 'Tus-Resumable': z.literal('1.0.0') }
const offset = z.string().regex(/^\d+$/).describe('Bytes').meta({ type: 'integer', minimum: 0 })
const piece = { content: { 'application/offset+octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } }
const location = { description: 'Address of the upload', schema: { type: 'string' as const } }

/** The methods of tus 1.0.0 in the API's documentation; bodies and headers are the protocol's own. */
export function describeTus(app: OpenAPIHono, path: string): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'upload', {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_COOKIE,
    description: 'The cookie that beginning an upload sets: what one browser sends is its own',
  })
  const one = `${path}/{id}`
  const add = (operation: Omit<Operation, 'tag' | 'answers'>, answers: Operation['answers']) =>
    describeOperation(app, { ...operation, tag: 'Uploads', answers })

  add(
    {
      operationId: 'getUploadAbilities',
      method: 'options',
      path,
      description: 'The extensions and the largest file, in headers.',
    },
    { 204: { description: 'Done' } },
  )
  add(
    {
      operationId: 'createUpload',
      method: 'post',
      path,
      description: `tus 1.0.0, creation; the first bytes may come along. At most ${UPLOADS_QUOTA.most[64]} files a day and network, ${MOST_OPEN_UPLOADS_OF_BROWSER} of one browser on their way at the same time. A report may name what the same cookie sent.`,
      problems: [400, 412, 413, 415, 507],
      request: {
        headers: z.object({
          ...tus,
          'Upload-Length': offset,
          'Upload-Metadata': z.string().describe('`filename` and `filetype`, each followed by its value in base64'),
        }),
      },
    },
    { 201: { description: 'Begun', headers: { Location: location } } },
  )
  add(
    {
      operationId: 'appendToUpload',
      method: 'patch',
      path: one,
      description: 'tus 1.0.0. The piece goes on where the server’s bytes end.',
      access: 'uploader',
      problems: [400, 409, 410, 412, 423, 507],
      request: {
        headers: z.object({ ...tus, 'Upload-Offset': offset }),
        body: { ...piece, required: true },
      },
    },
    { 204: { description: 'Kept' } },
  )
  add(
    {
      operationId: 'deleteUpload',
      method: 'delete',
      path: one,
      description: 'tus 1.0.0, termination. Its bytes are removed.',
      access: 'uploader',
      problems: [410, 412],
      request: { headers: z.object(tus) },
    },
    { 204: { description: 'Removed' } },
  )
}
