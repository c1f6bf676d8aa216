import { type Clock, DAY_MS } from '#shared/time.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { auditOfDone } from '../audit/audit-of-done.ts'
import type { Database } from '../db/connect-database.ts'
import type { Db } from '../db/schema.ts'
import { createWriteLimit, type LimitWrites } from '../http/require-viewer.ts'
import type { Log } from '../log.ts'
import { type CoverImages, createCoverImages } from '../media/cover-images.ts'
import type { MediaOwner } from '../media/media-owner.ts'
import type { MediaStore } from '../media/media-store.ts'
import { createRegularWork } from '../regular-work.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { sweepCovers } from './cover-sweep.ts'
import { createPostLists, type PostLists } from './kept-post-lists.ts'
import { createMarkdownRenderer, type MarkdownRenderer, type RenderMarkdown } from './markdown/markdown-renderer.ts'
import { createPostService, type PostService } from './post-service.ts'
import { createPostViews, type PostViews } from './post-views.ts'
import { loadSamples } from './samples/load-samples.ts'

export interface PostsParts {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Log
  audit: AuditLog
  origin: SiteOrigin
  /** Where pictures are stored. */
  store: MediaStore
  owner: MediaOwner
  sharedState: Pick<SharedState, 'limiter' | 'claim'>
  /** Closed with the blog; a thread of its own unless given. */
  markdown?: MarkdownRenderer
}

/** Services of the routes of posts. */
export interface PostServices {
  db: Db
  clock: Clock
  audit: AuditLog
  lists: PostLists
  origin: SiteOrigin
  service: PostService
  views: PostViews
  limitWrites: LimitWrites
  covers: CoverImages
  render: RenderMarkdown
}

/** The blog of a site: what answers requests, and what runs beside them. */
export interface Posts {
  services: PostServices
  /** Adds sample posts to an empty blog; for simulated sites alone. */
  loadSamples(): Promise<void>
  /** Removes covers older than a day that no post shows. */
  sweep(): Promise<void>
  /** Sweeps now and every day. */
  start(): void
  /** Ends background work and writes counts that are still in memory. */
  close(): Promise<void>
}

export function createPosts(parts: PostsParts): Posts {
  const { clock, log, audit, origin, store, owner, sharedState, markdown = createMarkdownRenderer(origin) } = parts
  const { db } = parts.database
  const views = createPostViews({ db, clock, log, claim: sharedState.claim })
  const covers = createCoverImages({ store, clock })
  const stop = new AbortController()
  let drawing: Promise<void> = Promise.resolve()
  const sweep = () => sweepCovers({ db, clock, log, store, owner, signal: stop.signal })
  const sweeping = createRegularWork(sweep, {
    everyMs: DAY_MS,
    onError: (err) => log.error({ err }, 'unused covers could not be swept'),
  })
  return {
    services: {
      db,
      clock,
      audit: auditOfDone(audit, log),
      lists: createPostLists({ db, clock }),
      origin,
      service: createPostService({ db, clock, render: markdown.render, covers }),
      views,
      limitWrites: createWriteLimit(sharedState),
      covers,
      render: markdown.render,
    },
    loadSamples: async () => {
      // The site's own texts are rendered without the time limit, which a busy machine may exceed at a start.
      const { renderMarkdown } = await import('./markdown/render-markdown.ts')
      const render: RenderMarkdown = async (text) => renderMarkdown(text, origin())
      const { drawn } = await loadSamples({ db, clock, render, covers, signal: stop.signal })
      drawing = drawn.catch((err: unknown) => log.error({ err }, 'the covers of the sample posts could not be drawn'))
    },
    sweep,
    start: sweeping.start,
    close: async () => {
      stop.abort()
      await Promise.all([drawing, sweeping.stop()])
      await views.close()
      await markdown.close()
    },
  }
}
