import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { type UploadStatus, uploadStatusSchema } from '#shared/contracts/upload.ts'
import { isVideo, LARGEST_FILE } from '#shared/reports/file-rules.ts'
import { playedWhere } from '#shared/reports/played-where.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { setAnswerHeaders } from '../http/answer-headers.ts'
import { pathParameter } from '../http/api-operation.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { rateLimitWrites } from '../http/rate-limit.ts'
import { methodNotAllowed } from '../http/refusals.ts'
import { requestBodyOf } from '../http/request-body.ts'
import { liftRequestTimeLimit } from '../http/request-time-limit.ts'
import { processedMediaSchema } from '../media/processed-media.ts'
import { createUpload } from './create-upload.ts'
import type { UploadServices } from './create-uploads.ts'
import { completeUpload, receivePiece } from './receive-upload.ts'
import { describeTus } from './upload-documentation.ts'
import { findOwnUpload } from './upload-owner.ts'
import { badUploadRequest, refusalOf, uploadExpired, uploadNotFound } from './upload-problems.ts'
import { folderOfUpload } from './upload-processing.ts'
import { deleteUpload, findUpload, type UploadRow } from './upload-store.ts'

export const UPLOADS_PATH = '/api/uploads'
const ONE_UPLOAD = `${UPLOADS_PATH}/:id`
const TUS_VERSION = '1.0.0'
const PIECE_TYPE = 'application/offset+octet-stream'

const ABILITIES = {
  'Tus-Version': TUS_VERSION,
  'Tus-Max-Size': String(LARGEST_FILE),
  'Tus-Extension': 'creation,creation-with-upload,termination,expiration',
}

/** Uploads that can be resumed, by tus 1.0.0 (https://tus.io/protocols/resumable-upload), and what became of each. */
export function addUploadRoutes(app: OpenAPIHono, services: UploadServices): void {
  const { limiter } = services
  for (const path of [UPLOADS_PATH, ONE_UPLOAD]) {
    app.use(path, speaksTus())
    app.options(path, (c) => c.body(null, 204, ABILITIES))
  }
  // Before the routes, so that requests that none of them answers count, too.
  app.use(`${UPLOADS_PATH}/*`, rateLimitWrites(limiter))

  app.post(UPLOADS_PATH, async (c) => {
    requireTus(c)
    const row = await createUpload(services, c)
    const headers = { Location: `${UPLOADS_PATH}/${row.id}`, 'Upload-Expires': new Date(row.expires_at).toUTCString() }
    if (c.req.header('Content-Type') !== PIECE_TYPE) return c.body(null, 201, headers)
    const offset = await receive(services, c, row, 0)
    return c.body(null, 201, { ...headers, 'Upload-Offset': String(offset) })
  })

  addJsonRoute(
    app,
    {
      path: `${UPLOADS_PATH}/{id}`,
      tag: 'Uploads',
      operationId: 'getUpload',
      access: 'uploader',
      problems: [410, 412],
      description: 'HEAD is tus 1.0.0: where to go on.',
      answer: uploadStatusSchema,
    },
    async (_, c) => {
      if (c.req.method === 'HEAD') return await tellOffset(services, c)
      const row = await ownUpload(services, c)
      if (row.state === 'processing') services.processing.run(row.id, c.get('visitor')).done.catch(() => {})
      return await presentStatus(services, row)
    },
  )

  const patch = async (c: Context) => {
    requireTus(c)
    if (c.req.header('Content-Type') !== PIECE_TYPE) {
      throw new AppError('unsupported-type', { status: 415, detail: m.problem_piece_type({ type: PIECE_TYPE }) })
    }
    const offset = wholeNumber(c.req.header('Upload-Offset'))
    if (offset === null) throw badUploadRequest('Upload-Offset', m.upload_offset_missing())
    const row = await ownUpload(services, c)
    if (row.state === 'refused') throw refusalOf(row)
    const reached = await receive(services, c, row, offset)
    const { expires_at } = (await findUpload(services.db, row.id)) ?? row
    return c.body(null, 204, {
      'Upload-Offset': String(reached),
      'Upload-Expires': new Date(expires_at).toUTCString(),
    })
  }

  const terminate = async (c: Context) => {
    requireTus(c)
    const { id } = await ownUpload(services, c)
    await services.writers.stop(id)
    if (!(await deleteUpload(services.db, id))) throw uploadNotFound()
    await services.staging.remove(id)
    await services.store.removeFolder(folderOfUpload(id))
    return c.body(null, 204)
  }

  app.patch(ONE_UPLOAD, patch)
  app.delete(ONE_UPLOAD, terminate)
  // For networks that let no other method through (tus 1.0.0, X-HTTP-Method-Override).
  app.post(ONE_UPLOAD, async (c) => {
    const method = c.req.header('X-HTTP-Method-Override')
    if (method === 'PATCH') return await patch(c)
    if (method === 'DELETE') return await terminate(c)
    throw methodNotAllowed(['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'])
  })
  describeTus(app, UPLOADS_PATH)
}

/** Adds the protocol's headers to every answer, refusals included, and keeps answers out of caches. */
function speaksTus(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    setAnswerHeaders(c, { 'Tus-Resumable': TUS_VERSION, 'Cache-Control': 'no-store' })
    if (c.res.status === 412) setAnswerHeaders(c, { 'Tus-Version': TUS_VERSION })
  }
}

function requireTus(c: Context): void {
  if (c.req.header('Tus-Resumable') === TUS_VERSION) return
  throw new AppError('wrong-version', { status: 412, detail: m.problem_wrong_version({ version: TUS_VERSION }) })
}

/** @throws {AppError} 404 for the upload of another browser, 410 for one whose time is over */
async function ownUpload({ db, clock }: UploadServices, c: Context): Promise<UploadRow> {
  const row = await findOwnUpload(db, c, pathParameter(c, 'id'))
  if (row === null) throw uploadNotFound()
  if (row.expires_at <= clock().getTime()) throw uploadExpired()
  return row
}

async function receive(services: UploadServices, c: Context, row: UploadRow, offset: number): Promise<number> {
  liftRequestTimeLimit(c)
  const length = wholeNumber(c.req.header('Content-Length'))
  return await receivePiece(services, row, { offset, length, body: requestBodyOf(c) }, c.get('visitor'))
}

async function tellOffset(services: UploadServices, c: Context): Promise<Response> {
  requireTus(c)
  const { id } = await ownUpload(services, c)
  await services.writers.settle(id)
  const kept = await services.staging.offset(id)
  // Read after the bytes were counted: once an upload is encoded, its bytes are gone.
  const row = await ownUpload(services, c)
  if (row.state === 'refused') throw new AppError('file-refused', { status: 410, detail: row.problem ?? undefined })
  const offset = row.state === 'receiving' ? kept : row.file_size
  if (row.state === 'receiving' && offset === row.file_size && !services.writers.isWriting(id)) {
    // The server stopped between the last byte and its answer.
    completeUpload(services, row, c.get('visitor')).catch(() => {})
  }
  return c.body(null, 200, {
    'Upload-Offset': String(offset),
    'Upload-Length': String(row.file_size),
    'Upload-Expires': new Date(row.expires_at).toUTCString(),
    'Upload-Metadata': `filename ${base64Of(row.file_name)},filetype ${base64Of(row.file_type)}`,
  })
}

async function presentStatus({ staging }: UploadServices, row: UploadRow): Promise<UploadStatus> {
  const { id, state, file_name, file_type, file_size: size } = row
  const kept = { receiving: () => staging.offset(id), processing: () => size, ready: () => size, refused: () => 0 }
  return { id, state, file_name, file_type, size, offset: await kept[state](), detail: row.problem ?? playedNote(row) }
}

/** The note to the reporter about a video that not every browser plays; null for everything else. */
function playedNote({ media }: UploadRow): string | null {
  if (media === null) return null
  const { mimeType } = processedMediaSchema.parse(JSON.parse(media))
  const notes = { everywhere: null, somewhere: m.video_played_somewhere, nowhere: m.video_played_nowhere }
  return notes[isVideo(mimeType) ? playedWhere(mimeType) : 'everywhere']?.() ?? null
}

const base64Of = (text: string): string => Buffer.from(text).toString('base64')

/** @returns null for what is no whole number from 0 */
function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
