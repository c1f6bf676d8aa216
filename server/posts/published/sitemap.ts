import { Readable } from 'node:stream'
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import type { PostLists } from '../post-lists.ts'

const PAGES = ['/', '/weather', '/map', '/outlook', '/posts', '/support', '/privacy']
/** The protocol's limit for one file is 50,000. */
const MOST_POSTS = 49_000
const AT_ONCE = 500

/** Every page that all may read, with the newest posts. */
export async function writeSitemap({ lists, origin }: { lists: PostLists; origin: () => string }): Promise<string> {
  const sitemap = new SitemapStream({
    hostname: origin(),
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  const written = streamToPromise(sitemap)
  Readable.from(entries(lists)).pipe(sitemap)
  return (await written).toString('utf8')
}

async function* entries(lists: PostLists): AsyncGenerator<SitemapItemLoose> {
  for (const url of PAGES) yield { url }
  for (let offset = 0; offset < MOST_POSTS; offset += AT_ONCE) {
    const posts = await lists.latest({ limit: AT_ONCE, offset })
    for (const { slug, updated_at } of posts) yield { url: `/posts/${slug}`, lastmod: updated_at }
    if (posts.length < AT_ONCE) return
    // Others come in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
