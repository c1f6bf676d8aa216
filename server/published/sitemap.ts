import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import { FOOTER_PAGES } from '#shared/footer-pages.ts'
import { LANGUAGES, languages, SITE_LANGUAGE } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { postChangedAt } from '#shared/posts/post-changed-at.ts'
import { isoTime } from '#shared/time/iso-time.ts'
import type { Db } from '../db/schema.ts'
import type { PostLists } from '../posts/kept-post-lists.ts'
import { readDecisionTimes } from '../reports/moderation/decide.ts'
import { listReportAddresses, type ReportAddress } from '../reports/report-list.ts'
import type { SiteOrigin } from '../site-origin.ts'

/** What is older is found from page to page. The whole file has to fit into `MEMORY.published`, 530 bytes an address. */
export const MOST_POSTS = 4_000
export const MOST_REPORTS = 4_000
const AT_ONCE = 500

export interface SitemapParts {
  db: Db
  lists: Pick<PostLists, 'latest'>
  origin: SiteOrigin
}

/** All public pages, with the newest posts and reports, in all languages. */
export async function writeSitemap(parts: SitemapParts): Promise<string> {
  const sitemap = new SitemapStream({
    hostname: parts.origin(),
    xmlns: { news: false, xhtml: true, image: false, video: false },
  })
  const written = streamToPromise(sitemap)
  Readable.from(inAllLanguages(entries(parts))).pipe(sitemap)
  return (await written).toString('utf8')
}

/** Each page once in each language, with links to the same page in all languages. */
async function* inAllLanguages(pages: AsyncIterable<SitemapItemLoose>): AsyncGenerator<SitemapItemLoose> {
  for await (const page of pages) {
    const links = [
      ...languages.map((language) => ({ lang: LANGUAGES[language].tag, url: pagePath(page.url, language) })),
      { lang: 'x-default', url: pagePath(page.url, SITE_LANGUAGE) },
    ]
    for (const language of languages) yield { ...page, url: pagePath(page.url, language), links }
  }
}

async function* entries({ db, lists }: SitemapParts): AsyncGenerator<SitemapItemLoose> {
  for (const { to } of FOOTER_PAGES) yield { url: to }
  for (let offset = 0; offset < MOST_POSTS; offset += AT_ONCE) {
    const posts = await lists.latest({ limit: AT_ONCE, offset })
    for (const post of posts) yield { url: `/posts/${post.slug}`, lastmod: isoTime(postChangedAt(post)) }
    if (posts.length < AT_ONCE) break
    await othersTurn()
  }
  let after: ReportAddress | null = null
  for (let written = 0; written < MOST_REPORTS; written += AT_ONCE) {
    const reports: ReportAddress[] = await listReportAddresses(db, { limit: AT_ONCE, after })
    // A report has its page from its approval on, which may be days after it was sent.
    const approvedAt = await readDecisionTimes(
      db,
      reports.map(({ id }) => id),
    )
    for (const { id, created_at } of reports) {
      yield { url: `/weather-reports/${id}`, lastmod: isoTime(approvedAt.get(id) ?? created_at) }
    }
    after = reports.at(-1) ?? null
    if (reports.length < AT_ONCE) break
    await othersTurn()
  }
}
