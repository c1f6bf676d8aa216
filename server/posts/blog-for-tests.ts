import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { createLocalState } from '#server/shared-state/local-state.ts'
import { type Post, postSchema } from '#shared/contracts/post.ts'
import type { Viewer } from '#shared/visit.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import type { TestDatabase } from '../../tests/helpers/postgres.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import type { Database } from '../db/connect-database.ts'
import { appOfRoom } from '../http/app-for-tests.ts'
import type { LimitWrites } from '../http/require-viewer.ts'
import type { Visitor } from '../http/visitor.ts'
import { createLog } from '../log.ts'
import { createFileMediaStore } from '../media/file-media-store.ts'
import { createMayRead } from '../media/media-access.ts'
import { OWN_MEDIA } from '../media/media-for-tests.ts'
import { addMediaRoutes } from '../media/media-routes.ts'
import { addPublishedDocuments } from '../published/published-documents.ts'
import { addPosts } from './add-posts.ts'
import { createPosts, type Posts } from './create-posts.ts'
import { createMarkdownRenderer } from './markdown/markdown-renderer.ts'

export const BLOG_ORIGIN = 'http://localhost:3000'

/** Its thread takes half a second of a processor to start: one serves all blogs. */
const MARKDOWN = createMarkdownRenderer(() => BLOG_ORIGIN)

export const ADMIN: Viewer = { id: 'admin-1', email: 'admin@example.org', role: 'admin' }
export const USER: Viewer = { id: 'user-1', email: 'user@example.org', role: 'user' }
export const OTHER_USER: Viewer = { id: 'user-2', email: 'other@example.org', role: 'user' }

export interface Asked {
  /** The signed-in account; none unless given. */
  as?: Viewer | null
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  raw?: BodyInit
  visitor?: Partial<Visitor>
}

export interface Blog extends Pick<Posts, 'services' | 'sweep' | 'close'> {
  database: Database
  audited: AuditEntry[]
  /** Accounts, once for each write that was counted against their limit. */
  writers: string[]
  logged: Record<string, unknown>[]
  dataDir: string
  ask(path: string, asked?: Asked): Promise<Response>
  /** The same, of which JSON is wanted with success. */
  read<T = Record<string, never>>(path: string, asked?: Asked): Promise<T>
  /** A published post unless given, written by the administrator. */
  write(post?: Record<string, unknown>): Promise<Post>
  now(): Date
  advance(ms: number): void
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** On an embedded database of its own, which goes with it. */
export async function openSmallBlog(start?: string): Promise<Blog> {
  const database = await openEmptySqlite()
  const blog = openBlog(database, start)
  const { close } = blog
  blog.close = async () => {
    await close()
    await database.close()
  }
  return blog
}

/** Runs a test with a blog of its own on such a database. */
export const blogsOn = (databases: TestDatabase) => async (work: (blog: Blog) => Promise<void>) => {
  const blog = openBlog(await databases.open())
  try {
    await work(blog)
  } finally {
    await blog.close()
  }
}

/** The blog alone, asked in process by whomever a test names. Close it with `close()`. */
export function openBlog(database: Database, start = '2026-01-15T12:00:00Z', owner = OWN_MEDIA): Blog {
  let now = new Date(start)
  const audited: AuditEntry[] = []
  const logged: Record<string, unknown>[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-effect-blog-'))
  const log = createLog({ level: 'info', to: { write: (line) => logged.push(JSON.parse(line)) } })
  const store = createFileMediaStore(join(dataDir, 'media'))
  const {
    services: made,
    sweep,
    close,
  } = createPosts({
    sharedState: createLocalState(),
    database,
    clock: () => now,
    log,
    audit: { record: async (entry) => void audited.push(entry) },
    origin: () => BLOG_ORIGIN,
    store,
    owner,
    markdown: { render: MARKDOWN.render, close: async () => {} },
  })
  const writers: string[] = []
  const limitWrites: LimitWrites = async (viewer) => {
    writers.push(viewer.id)
    await made.limitWrites(viewer)
  }
  const services = { ...made, limitWrites }
  const api = new OpenAPIHono()
  addPosts(api, services)
  addPublishedDocuments(api, services)
  addMediaRoutes(api, { store, mayRead: createMayRead(async () => false) })
  const app = appOfRoom(api, log)

  const blog: Blog = {
    services,
    sweep,
    close: async () => {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    database,
    audited,
    writers,
    logged,
    dataDir,
    ask: async (path, { as = null, method = 'GET', body, headers = {}, raw, visitor } = {}) => {
      const asked: Visitor = {
        address: '198.51.100.7',
        key: '198.51.100.7',
        userAgent: BROWSER,
        requestId: 'r-1',
        isPrefetch: false,
        viewer: async () => as,
        ...visitor,
      }
      const isJson = body !== undefined
      return await app.request(
        `${BLOG_ORIGIN}${path}`,
        {
          method,
          headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
          body: isJson ? JSON.stringify(body) : raw,
        },
        { visitor: asked },
      )
    },
    read: async (path, asked) => {
      const answer = await blog.ask(path, asked)
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return await answer.json()
    },
    write: async (post = {}) =>
      postSchema.parse(
        await blog.read('/api/posts', {
          as: ADMIN,
          method: 'POST',
          body: { title: 'Squalls off Georgian Bay', content: 'Snow **tonight**.', is_draft: false, ...post },
        }),
      ),
    now: () => now,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
  return blog
}
