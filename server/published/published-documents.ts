import type { OpenAPIHono } from '@hono/zod-openapi'
import { languages, SITE_LANGUAGE } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { createAnswerCache } from '../http/answer-cache.ts'
import { ASK_EVERY_TIME, PreparedBody, sendPrepared } from '../http/prepared-body.ts'
import { MEMORY } from '../memory.ts'
import { readPostVersion } from '../posts/post-version.ts'
import { readListTotal } from '../reports/report-totals.ts'
import { type FeedParts, writeFeed } from './feeds.ts'
import { type SitemapParts, writeSitemap } from './sitemap.ts'
import { allowedInXml } from './xml-characters.ts'

interface PublishedDocument {
  type: string
  write(): Promise<string>
  /** Whether it lists reports too. */
  withReports?: true
  /** Whether each language has a document of its own. */
  isTranslated?: true
}

/** What machines read: feeds, sitemap and robots.txt. They hold only what is published. */
export function addPublishedDocuments(app: OpenAPIHono, parts: FeedParts & SitemapParts): void {
  const { db, origin, clock } = parts
  const answers = createAnswerCache<PreparedBody>({ maxBytes: MEMORY.published })
  const documents: Record<string, PublishedDocument> = {
    '/feed.xml': {
      type: 'application/rss+xml; charset=utf-8',
      write: async () => allowedInXml((await writeFeed(parts, 'rss')).rss2()),
      isTranslated: true,
    },
    '/atom.xml': {
      type: 'application/atom+xml; charset=utf-8',
      write: async () => allowedInXml((await writeFeed(parts, 'atom')).atom1()),
      isTranslated: true,
    },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: () => writeSitemap(parts), withReports: true },
    '/robots.txt': { type: 'text/plain; charset=utf-8', write: async () => robotsAt(origin()) },
  }
  for (const [path, { type, write, withReports, isTranslated }] of Object.entries(documents)) {
    const paths = (isTranslated ? languages : [SITE_LANGUAGE]).map((language) => pagePath(path, language))
    app.on('GET', paths, async (c) => {
      const { posts, isCurrent } = await readPostVersion({ db, clock })
      const reports = withReports && (await readListTotal(db, { isApproved: true, sort: 'newest' }))
      const basis = reports ? [posts, reports.revision] : [posts]
      const body = await answers.answer(path, basis, async () => new PreparedBody(await write()))
      return await sendPrepared(c, body, { 'content-type': type, 'cache-control': ASK_EVERY_TIME }, isCurrent)
    })
  }
}

/** A path in robots.txt forbids all that begin with it, unless it ends in $: /posts/created-by-the-lake is a post. */
const PRIVATE = ['/admin/', '/login', '/posts/create$', '/debug/']

const robotsAt = (origin: string) => `User-agent: *
${languages.flatMap((language) => PRIVATE.map((path) => `Disallow: ${pagePath(path, language)}\n`)).join('')}
Sitemap: ${origin}/sitemap.xml
`
