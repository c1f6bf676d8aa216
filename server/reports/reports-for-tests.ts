import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { FindNearTown } from '#server/places/near-town.ts'
import { createLocalState } from '#server/shared-state/local-state.ts'
import { type Report, reportSchema } from '#shared/contracts/report.ts'
import type { Viewer } from '#shared/visit.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import type { Database } from '../db/connect-database.ts'
import { appOfRoom } from '../http/app-for-tests.ts'
import { createWriteLimit } from '../http/require-viewer.ts'
import type { Visitor } from '../http/visitor.ts'
import { createLog } from '../log.ts'
import { createMedia } from '../media/create-media.ts'
import { OWN_MEDIA } from '../media/media-for-tests.ts'
import type { MediaOwner } from '../media/media-owner.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProcessedMedia } from '../media/processed-media.ts'
import { ADMIN } from '../posts/blog-for-tests.ts'
import { Secret } from '../secret.ts'
import { attachedUploadNotFound } from '../uploads/upload-problems.ts'
import type { ReadyUpload, UploadsForReports } from '../uploads/uploads-for-reports.ts'
import { addReports } from './add-reports.ts'
import { createReports, type Reports } from './create-reports.ts'
import type { SurroundingsAt } from './moderation/surroundings.ts'

const ORIGIN = 'http://localhost:3000'

export interface Asked {
  /** The signed-in account; none unless given. */
  as?: Viewer | null
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** From where; one network unless given. */
  from?: string
}

export interface ReportsForTests extends Pick<Reports, 'services' | 'settled' | 'sweep' | 'close'> {
  database: Database
  store: MediaStore
  audited: AuditEntry[]
  logged: Record<string, unknown>[]
  ask(path: string, asked?: Asked): Promise<Response>
  /** The same, of which JSON is wanted with success. */
  read<T = Record<string, never>>(path: string, asked?: Asked): Promise<T>
  /** Sends a report, each from a network of its own unless given; it is pending. */
  send(report?: Record<string, unknown>, asked?: Asked): Promise<Report>
  /** The same, approved. */
  publish(report?: Record<string, unknown>): Promise<Report>
  /** A finished upload with its files in the store. @returns its id */
  upload(kind?: ProcessedMedia['kind'], original?: ProcessedMedia['original']): Promise<string>
  now(): Date
  advance(ms: number): void
}

export const A_REPORT = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}

/** Reports alone, asked in process by whomever a test names. */
export async function openReports(
  database: Database,
  {
    start = '2026-01-15T12:00:00Z',
    wrapStore = (store: MediaStore) => store,
    surroundingsAt = null,
    owner = OWN_MEDIA,
    nearTown = () => null,
  }: {
    start?: string
    wrapStore?: (store: MediaStore) => MediaStore
    surroundingsAt?: SurroundingsAt | null
    owner?: MediaOwner
    nearTown?: FindNearTown
  } = {},
): Promise<ReportsForTests> {
  let now = new Date(start)
  let strangers = 0
  const audited: AuditEntry[] = []
  const logged: Record<string, unknown>[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-effect-reports-'))
  const log = createLog({ level: 'info', to: { write: (line) => logged.push(JSON.parse(line)) } })
  const media = await createMedia({ dataDir, clock: () => now })
  const store = wrapStore(media.store)
  const audit = { record: async (entry: AuditEntry) => void audited.push(entry), flush: async () => {} }
  const waiting = new Map<string, ReadyUpload>()
  const { services, settled, sweep, close } = createReports({
    database,
    clock: () => now,
    log,
    audit: { log: audit, counted: audit },
    store,
    owner,
    process: media.process,
    uploads: uploadsInMemory(waiting, store),
    limitWrites: createWriteLimit(createLocalState()),
    secret: new Secret('a secret of tests'),
    surroundingsAt,
    nearTown,
  })
  const api = new OpenAPIHono()
  addReports(api, services)
  const app = appOfRoom(api, log)

  const reports: ReportsForTests = {
    services,
    settled,
    sweep,
    database,
    store,
    audited,
    logged,
    ask: async (path, { as = null, method = 'GET', body, headers = {}, from = '198.51.100.7' } = {}) => {
      const visitor: Visitor = {
        address: from,
        key: from,
        userAgent: null,
        requestId: 'r-1',
        isPrefetch: false,
        viewer: async () => as,
      }
      const isJson = body !== undefined
      return await app.request(
        `${ORIGIN}${path}`,
        {
          method,
          headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
          body: isJson ? JSON.stringify(body) : undefined,
        },
        { visitor },
      )
    },
    read: async (path, asked) => {
      const answer = await reports.ask(path, asked)
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return await answer.json()
    },
    send: async (report = {}, asked = {}) => {
      strangers += 1
      const from = `203.0.${strangers >> 8}.${strangers & 255}`
      const body = { ...A_REPORT, ...report }
      return reportSchema.parse(await reports.read('/api/reports', { from, method: 'POST', body, ...asked }))
    },
    publish: async (report) => {
      const { id } = await reports.send(report)
      return reportSchema.parse(await reports.read(`/api/admin/reports/${id}/approve`, { as: ADMIN, method: 'POST' }))
    },
    upload: async (kind = 'photo', original = undefined) => {
      const id = randomUUID()
      const folder = `upload-${id}`
      const [ending, mimeType] = kind === 'photo' ? ['webp', 'image/webp'] : ['mp4', 'video/mp4']
      // Two sizes of a photo, or a still picture of a video.
      const names = [`1_a${id.slice(0, 8)}.webp`, `1_b${id.slice(0, 8)}.${ending}`]
      const files = names.map((name, index) => ({ name, size: 4, width: 640 * (index + 1), height: 480 * (index + 1) }))
      for (const { name } of files) await store.put(`${folder}/${name}`, new Uint8Array([1, 2, 3, 4]))
      const main = files[1]
      if (!main) throw new Error('no file')
      const media = { kind, mimeType, main, variants: kind === 'photo' ? files : files.slice(0, 1), original }
      waiting.set(id, { id, fileName: `yard.${ending}`, folder, media })
      return id
    },
    now: () => now,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    close: async () => {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return reports
}

/** Stands for the uploads: an id can be taken once, by any sender. */
function uploadsInMemory(waiting: Map<string, ReadyUpload>, store: MediaStore): UploadsForReports {
  const taken = new Set<string>()
  return {
    ready: async (_, ids) =>
      ids.map((id) => {
        const upload = waiting.get(id)
        if (!upload) throw attachedUploadNotFound()
        return upload
      }),
    take: async (_, ids) => {
      if (ids.some((id) => taken.has(id))) return false
      for (const id of ids) taken.add(id)
      return true
    },
    release: async (ids) => {
      // As in the database: that an upload is taken shows to others once the report's transaction is committed.
      for (const id of ids) waiting.delete(id)
      for (const id of ids) await store.removeFolder(`upload-${id}`)
    },
  }
}
