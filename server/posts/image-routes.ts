import type { OpenAPIHono } from '@hono/zod-openapi'
import { imageAnswerSchema } from '#shared/contracts/post.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { describeOperation } from '../http/api-operation.ts'
import { readBytes } from '../http/request-body.ts'
import { requireWritingAdmin } from '../http/require-viewer.ts'
import { KB, MOST_FORM_PARTS } from '../limits.ts'
import { LARGEST_IMAGE_BYTES } from '../media/cover-images.ts'
import type { PostServices } from './create-posts.ts'

/** Bytes that a form adds around its file. */
const FORM_BYTES = 16 * KB

/** Takes a cover: one file in a form. */
export function addImageRoutes(app: OpenAPIHono, { covers, audit, limitWrites }: PostServices): void {
  describeOperation(app, {
    method: 'post',
    path: '/api/images',
    tag: 'Posts',
    operationId: 'createImage',
    access: 'administrator',
    problems: [507],
    description: 'PNG, JPEG or WEBP, at most 5 MB and 50 megapixels. It is encoded anew, in several sizes.',
    request: {
      body: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
    answers: {
      201: { description: 'Stored', content: { 'application/json': { schema: imageAnswerSchema } } },
    },
  })
  app.post('/api/images', async (c) => {
    await requireWritingAdmin(c, limitWrites)
    const visitor = c.get('visitor')
    try {
      const image = await covers.add(await readFile(c.req.raw))
      const { url } = image
      await audit.record(
        { type: 'file_upload', severity: 'low', message: 'A cover image was stored', details: { url } },
        visitor,
      )
      return c.json(image, 201)
    } catch (error) {
      if (error instanceof AppError && error.status < 500) {
        const { code, status } = error
        const message = 'A cover image was refused'
        await audit.record(
          { type: 'file_upload_rejected', severity: 'medium', message, details: { code, status } },
          visitor,
        )
      }
      throw error
    }
  })
}

/** @throws {AppError} 415, 413, 400 */
async function readFile(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported-type', { status: 415, detail: m.problem_not_multipart() })
  }
  const body = new Uint8Array(await readBytes(request, LARGEST_IMAGE_BYTES + FORM_BYTES, tooLarge))
  const form = await formOf(body, type)
  const file = form.get('file')
  if (!(file instanceof File)) {
    throw new AppError('bad-request', {
      status: 400,
      detail: m.cover_invalid(),
      errors: [{ field: 'file', code: 'refused', message: m.cover_types() }],
    })
  }
  if (file.size > LARGEST_IMAGE_BYTES) throw tooLarge()
  return new Uint8Array(await file.arrayBuffer())
}

/** Parts are counted before they are read: five megabytes hold a hundred thousand. */
function requireFewParts(body: Uint8Array, type: string): void {
  const [, boundary = ''] = /;\s*boundary="?([^";\s]+)/i.exec(type) ?? []
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let parts = 0
  for (
    let at = bytes.indexOf(`--${boundary}`);
    at !== -1 && boundary !== '';
    at = bytes.indexOf(`--${boundary}`, at + 1)
  ) {
    parts += 1
    if (parts > MOST_FORM_PARTS) {
      throw new AppError('bad-request', { status: 400, detail: m.problem_form_many_files() })
    }
  }
}

async function formOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  requireFewParts(body, type)
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (cause) {
    throw new AppError('bad-request', { status: 400, detail: m.problem_form_unreadable(), cause })
  }
}

const tooLarge = () =>
  new AppError('too-large', {
    status: 413,
    detail: m.cover_too_large(),
    errors: [{ field: 'file', code: 'too-large', message: m.cover_under_5mb() }],
  })
