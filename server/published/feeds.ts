import type { Feed } from 'feed'
import type { PostSummary } from '#shared/contracts/post.ts'
import { pagePath } from '#shared/language-path.ts'
import { excerptText } from '#shared/posts/excerpt.ts'
import { postChangedAt } from '#shared/posts/post-changed-at.ts'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { Db } from '../db/schema.ts'
import type { PostLists } from '../posts/kept-post-lists.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { asHtml } from './as-html.ts'
import { entryAt, lastChange, siteFeed } from './site-feed.ts'

const POSTS_IN_FEED = 30

export interface FeedParts {
  db: Db
  lists: PostLists
  origin: SiteOrigin
  clock: Clock
}

/**
 * The newest posts with their text. Atom's titles are marked as HTML, those of RSS are plain text; excerpts are HTML in
 * both. An author in RSS is an e-mail address, which the site does not tell.
 */
export async function writeFeed({ db, lists, origin, clock }: FeedParts, format: 'atom' | 'rss'): Promise<Feed> {
  const site = origin()
  const posts = await lists.latest({ limit: POSTS_IN_FEED, offset: 0 })
  const ids = posts.map(({ id }) => id)
  const texts =
    ids.length === 0
      ? []
      : await db.selectFrom('blog_posts').select(['id', 'content_html']).where('id', 'in', ids).execute()
  const textOf = new Map(texts.map(({ id, content_html }) => [id, content_html]))
  const feed = siteFeed({
    id: site + pagePath('/'),
    title: m.brand(),
    description: m.feed_description(),
    link: site + pagePath('/posts'),
    updatedAt: lastChange(posts.map(postChangedAt), clock().getTime()),
    feedLinks: { rss: site + pagePath('/feed.xml'), atom: site + pagePath('/atom.xml') },
    origin: site,
  })
  for (const post of posts) {
    feed.addItem({
      ...entryAt(site + pagePath(`/posts/${post.slug}`)),
      title: format === 'atom' ? asHtml(post.title) : post.title,
      description: asHtml(excerptText(post.excerpt)),
      content: withSite(textOf.get(post.id) ?? '', site),
      date: new Date(postChangedAt(post)),
      published: post.published_at === null ? undefined : new Date(post.published_at),
      author: format === 'atom' ? [{ name: m.brand() }] : undefined,
      category: categoriesOf(post, format).map((name) => ({ name, term: name })),
    })
  }
  return feed
}

/** Atom has them in attributes, in which the feed's writer leaves a “<” as it is: no reader would take the whole feed. */
const categoriesOf = ({ categories, tags }: Pick<PostSummary, 'categories' | 'tags'>, format: 'atom' | 'rss') =>
  [...new Set([...categories, ...(tags ?? [])])].filter((name) => format === 'rss' || !name.includes('<'))

/** Makes addresses absolute. Our renderer writes them in double quotes, with one leading slash. */
const withSite = (html: string, site: string) => html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${site}/`)
