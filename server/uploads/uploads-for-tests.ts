import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { createLocalState } from '#server/shared-state/local-state.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import type { Database } from '../db/connect-database.ts'
import { createNodeServer } from '../http/node-server.ts'
import { originGuard } from '../http/origin-guard.ts'
import { problemResponse } from '../http/problem-response.ts'
import { requestAddress } from '../http/request-address.ts'
import { requestId } from '../http/request-id.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { knownVisitor } from '../http/visitor.ts'
import { createLog } from '../log.ts'
import { createMediaStore } from '../media/create-media.ts'
import { OWN_MEDIA } from '../media/media-for-tests.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProcessedMedia, ProcessMedia } from '../media/processed-media.ts'
import { createUploads, type Uploads, type UploadsParts } from './create-uploads.ts'
import { addUploadRoutes } from './upload-routes.ts'

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  /** From where; one network unless given. Believed because the test's own machine is a trusted proxy. */
  from?: string
}

export interface UploadsForTests extends Uploads {
  origin: string
  /** Where the bytes of uploads lie. */
  folder: string
  store: MediaStore
  audited: AuditEntry[]
  logged: Record<string, unknown>[]
  /** Speaks tus over a connection, from the site's own page and with the cookie that it was given. */
  ask(path: string, asked?: Asked): Promise<Response>
  /** Begins an upload. @returns its address */
  begin(file: { size: number; name?: string; type?: string }, asked?: Asked): Promise<string>
  /** Sends a piece. */
  send(address: string, offset: number, bytes: Uint8Array, asked?: Asked): Promise<Response>
  /** A PATCH that the test writes by hand, and may break. */
  open(address: string, offset: number, length: number): ClientRequest
  offsetOf(address: string): Promise<number>
  /** The `lake-effect-visitor` cookie; another one makes another visitor. */
  cookie: string
  now(): Date
  advance(ms: number): void
}

export interface UploadsForTestsOptions
  extends Partial<Pick<UploadsParts, 'process' | 'staging' | 'idleLimitMs' | 's3' | 'owner' | 'audit'>> {
  dataDir?: string
  requestTimeout?: number
}

/** Uploads alone, behind a server of its own. */
export async function openUploads(database: Database, options: UploadsForTestsOptions = {}): Promise<UploadsForTests> {
  let now = new Date('2026-01-15T12:00:00Z')
  const clock = () => now
  const audited: AuditEntry[] = []
  const logged: Record<string, unknown>[] = []
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lake-effect-uploads-'))
  const log = createLog({ level: 'info', to: { write: (line) => logged.push(JSON.parse(line)) } })
  const store = await createMediaStore({ dataDir })
  let origin = ''
  const made = await createUploads({
    sharedState: createLocalState(),
    process: anyMedia(store),
    owner: OWN_MEDIA,
    audit: { record: async (entry) => void audited.push(entry) },
    ...options,
    db: database.db,
    clock,
    log,
    origin: () => origin,
    dataDir,
    store,
  })
  const api = new OpenAPIHono()
  addUploadRoutes(api, made.services)
  api.onError((error, c) => problemResponse(c, error))
  const proxies = new BlockList()
  proxies.addAddress('127.0.0.1')
  const app = new Hono()
  app.use(
    securityHeaders(() => origin),
    requestId(log),
    requestAddress({ origin: () => origin, trustedProxies: proxies }),
    originGuard(() => origin),
  )
  app.use(knownVisitor(async () => null))
  app.route('/', api)
  app.onError((error, c) => problemResponse(c, error))
  const limits = {
    connectionsCheckingInterval: 20,
    ...(options.requestTimeout && { requestTimeout: options.requestTimeout }),
  }
  const server = createNodeServer({ fetch: app.fetch, log, origin: () => origin, limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`

  const headersOf = ({ headers, from = '192.0.2.1' }: Asked) => ({
    Origin: origin,
    'Tus-Resumable': '1.0.0',
    'X-Forwarded-For': from,
    ...(uploads.cookie && { Cookie: uploads.cookie }),
    ...headers,
  })
  const uploads: UploadsForTests = {
    ...made,
    origin,
    folder: join(dataDir, 'uploads'),
    store,
    audited,
    logged,
    cookie: '',
    async ask(path, asked = {}) {
      const { method = 'GET', body } = asked
      const answer = await fetch(`${origin}${path}`, { method, headers: headersOf(asked), body })
      const cookie = answer.headers.get('Set-Cookie')?.split(';')[0]
      if (cookie) uploads.cookie = cookie
      return answer
    },
    async begin({ size, name = 'squall.png', type = 'image/png' }, asked) {
      const answer = await uploads.ask('/api/uploads', {
        method: 'POST',
        ...asked,
        headers: { ...creationHeaders(size, name, type), ...asked?.headers },
      })
      if (answer.status !== 201) throw new Error(`The upload was refused: ${await answer.text()}`)
      return answer.headers.get('Location') ?? ''
    },
    send: async (path, offset, bytes, asked) =>
      await uploads.ask(path, {
        method: 'PATCH',
        ...asked,
        headers: { ...pieceHeaders(offset), ...asked?.headers },
        body: new Uint8Array(bytes),
      }),
    open(path, offset, length) {
      const headers = { ...headersOf({}), ...pieceHeaders(offset), 'Content-Length': length }
      const sent = request(`${origin}${path}`, { method: 'PATCH', headers, agent: false })
      sent.on('error', () => {})
      return sent
    },
    async offsetOf(path) {
      const answer = await uploads.ask(path, { method: 'HEAD' })
      if (answer.status !== 200) throw new Error(`HEAD was answered with ${answer.status}`)
      return Number(answer.headers.get('Upload-Offset'))
    },
    now: clock,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await made.close()
      await made.services.processing.settled()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return uploads
}

export const creationHeaders = (size: number | string, name = 'squall.png', type = 'image/png') => ({
  'Upload-Length': String(size),
  'Upload-Metadata': `filename ${base64Of(name)},filetype ${base64Of(type)}`,
})

const pieceHeaders = (offset: number) => ({
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})

const base64Of = (text: string): string => Buffer.from(text).toString('base64')

/** Takes whatever it is given, and stores a word in its place. */
function anyMedia(store: MediaStore): ProcessMedia {
  return async ({ fileType }, folder) => {
    const name = `${randomBytes(4).toString('hex')}.webp`
    await store.put(`${folder}/${name}`, Buffer.from('encoded'))
    const main: ProcessedMedia['main'] = { name, size: 7, width: 1, height: 1 }
    const kind = fileType.startsWith('video/') ? 'video' : 'photo'
    return { kind, mimeType: 'image/webp', main, variants: [main] }
  }
}

/** Bytes that begin like a PNG and go on at random. */
export function pngLike(size: number): Buffer<ArrayBuffer> {
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049444154', 'hex')
  return Buffer.concat([start, randomBytes(size - start.length)])
}
