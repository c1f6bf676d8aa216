import { Readable } from 'node:stream'
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import type { Db } from '../db/schema.ts'
import type { PostLists } from '../posts/post-lists.ts'
import { listReportAddresses, type ReportAddress } from '../reports/report-list.ts'

const PAGES = [
  '/',
  '/weather',
  '/map',
  '/outlook',
  '/posts',
  '/weather-reports',
  '/report-weather',
  '/support',
  '/privacy',
]
/** The protocol's limit for one file is 50,000. */
const MOST_POSTS = 25_000
const MOST_REPORTS = 24_000
const AT_ONCE = 500

export interface SitemapParts {
  db: Db
  lists: PostLists
  origin: () => string
}

/** All public pages, with the newest posts and reports. */
export async function writeSitemap(parts: SitemapParts): Promise<string> {
  const sitemap = new SitemapStream({
    hostname: parts.origin(),
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  const written = streamToPromise(sitemap)
  Readable.from(entries(parts)).pipe(sitemap)
  return (await written).toString('utf8')
}

async function* entries({ db, lists }: SitemapParts): AsyncGenerator<SitemapItemLoose> {
  for (const url of PAGES) yield { url }
  for (let offset = 0; offset < MOST_POSTS; offset += AT_ONCE) {
    const posts = await lists.latest({ limit: AT_ONCE, offset })
    for (const { slug, updated_at } of posts) yield { url: `/posts/${slug}`, lastmod: updated_at }
    if (posts.length < AT_ONCE) break
    await othersTurn()
  }
  let after: ReportAddress | null = null
  for (let written = 0; written < MOST_REPORTS; written += AT_ONCE) {
    const reports: ReportAddress[] = await listReportAddresses(db, { limit: AT_ONCE, after })
    for (const { id, created_at } of reports) {
      yield { url: `/weather-reports/${id}`, lastmod: new Date(created_at).toISOString() }
    }
    after = reports.at(-1) ?? null
    if (reports.length < AT_ONCE) break
    await othersTurn()
  }
}

/** Reads in pages, so that other requests run in between. */
const othersTurn = () => new Promise((resolve) => setImmediate(resolve))
