import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { etagMatches } from '../http/etag-matches.ts'
import { PreparedBody, sendPrepared } from '../http/prepared-body.ts'
import type { PostFreshness } from '../posts/post-freshness.ts'
import { readListTotal } from '../reports/report-totals.ts'
import { type FeedParts, writeFeed } from './feeds.ts'
import { type SitemapParts, writeSitemap } from './sitemap.ts'

/** Whoever reads them asks every time and mostly hears “as before”: a scheduled post is there at its moment. */
const ASK_EVERY_TIME = 'public, no-cache'

interface PublishedDocument {
  type: string
  write(): Promise<string>
  /** Reports are in it, too. */
  withReports?: true
}

/** What machines read: feeds, the list of addresses, and what they may visit. Only what is published is in them. */
export function addPublishedDocuments(
  app: OpenAPIHono,
  parts: FeedParts & SitemapParts & { freshness: PostFreshness },
): void {
  const { db, origin, freshness } = parts
  const documents: Record<string, PublishedDocument> = {
    '/feed.xml': {
      type: 'application/rss+xml; charset=utf-8',
      write: async () => (await writeFeed(parts, 'text')).rss2(),
    },
    '/atom.xml': {
      type: 'application/atom+xml; charset=utf-8',
      write: async () => (await writeFeed(parts, 'html')).atom1(),
    },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: () => writeSitemap(parts), withReports: true },
    '/robots.txt': { type: 'text/plain; charset=utf-8', write: async () => robotsAt(origin()) },
  }
  for (const [path, { type, write, withReports }] of Object.entries(documents)) {
    let kept: { key: string; body: Promise<PreparedBody> } | null = null
    app.get(path, async (c) => {
      const { posts, hold } = await freshness.keys()
      const reports = withReports && (await readListTotal(db, { isApproved: true, sort: 'newest' }))
      const key = reports ? `${posts} ${reports.revision}` : posts
      c.set('sharedWhile', hold)
      // One visitor pays for writing it, whoever else asks meanwhile waits for the same.
      if (kept?.key !== key) kept = { key, body: write().then((text) => new PreparedBody(text)) }
      const { body } = kept
      const prepared = await body.catch((error: unknown) => {
        kept = null
        throw error
      })
      const etag = `W/"${createHash('sha256').update(prepared.bytes).digest('base64url').slice(0, 22)}"`
      const headers = { 'content-type': type, 'cache-control': ASK_EVERY_TIME, etag }
      if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
      return await sendPrepared(c, prepared, headers)
    })
  }
}

const robotsAt = (origin: string) => `User-agent: *
Disallow: /admin/
Disallow: /login
Disallow: /posts/create
Disallow: /debug/

Sitemap: ${origin}/sitemap.xml
`
