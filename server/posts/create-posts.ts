import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Clock } from '#shared/time.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Database } from '../db/connect-database.ts'
import type { Log } from '../log.ts'
import { createMarkdownRenderer, type RenderMarkdown } from './markdown/markdown-renderer.ts'
import { createPostLists, type PostLists } from './post-lists.ts'
import { addPostRoutes } from './post-routes.ts'
import { createPostService, type PostService } from './post-service.ts'

export interface PostRoomParts {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Log
  audit: AuditLog
  /** The site's own; a function, because port 0 is known only after listening. */
  origin: () => string
  /** Where pictures are stored. */
  dataDir: string
}

/** What the addresses of posts need. */
export interface PostRoom {
  lists: PostLists
  service: PostService
  render: RenderMarkdown
  /** Ends what runs beside the requests. */
  close(): Promise<void>
}

export function createPosts({ database: { db }, clock, origin }: PostRoomParts): PostRoom {
  const markdown = createMarkdownRenderer(origin)
  const covers = { variantsOf: async () => [], removeUnused: async () => undefined }
  return {
    lists: createPostLists({ db, clock }),
    service: createPostService({ db, clock, render: markdown.render, covers }),
    render: markdown.render,
    close: markdown.close,
  }
}

/** Every address of the blog that is no page. */
export function addPosts(app: OpenAPIHono, room: PostRoom): void {
  addPostRoutes(app, room)
}
