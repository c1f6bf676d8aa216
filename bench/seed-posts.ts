import { connectDatabase } from '#server/db/connect-database.ts'
import { writePostSearch } from '#server/db/post-search.ts'
import { MINUTE_MS } from '#shared/time.ts'

const AT_ONCE = 500
const WORDS =
  'snow squall lake effect wind warning forecast radar cold front ridge humidex thunder drizzle frost thaw Huron Erie Ontario Toronto Barrie'.split(
    ' ',
  )

/** Fills an empty embedded database with posts, all published, a minute apart. */
export async function seedPosts(dataDir: string, count: number, now: Date): Promise<void> {
  const { db, close } = await connectDatabase({ dataDir })
  for (let from = 0; from < count; from += AT_ONCE) {
    await db.transaction().execute(async (transaction) => {
      for (let n = from; n < Math.min(count, from + AT_ONCE); n += 1) {
        const post = postNumber(n, now)
        const { number } = await transaction
          .insertInto('blog_posts')
          .values(post)
          .returning('number')
          .executeTakeFirstOrThrow()
        const { id: post_id, published_at } = post
        await transaction
          .insertInto('blog_post_categories')
          .values({ post_id, category: categoryOf(n), position: 0, published_at })
          .execute()
        await transaction
          .insertInto('blog_post_tags')
          .values(tagsOf(n).map((tag, position) => ({ post_id, tag, position, published_at })))
          .execute()
        await writePostSearch(transaction, number, post)
      }
    })
  }
  await close()
}

const word = (n: number) => WORDS[n % WORDS.length] ?? ''

const categoryOf = (n: number) => (n % 3 === 0 ? 'alerts' : 'forecasts')
const tagsOf = (n: number) => [word(n), `tag-${n % 1000}`]

function postNumber(n: number, now: Date) {
  const at = now.getTime() - (n + 1) * MINUTE_MS
  const content = Array.from({ length: 120 }, (_, index) => word(n * 7 + index * (1 + (n % 5)))).join(' ')
  return {
    id: `post-${String(n).padStart(7, '0')}`,
    slug: `post-${n}`,
    title: `Post ${n}: ${word(n)} and ${word(n * 3 + 1)}`,
    content,
    content_html: `<p>${content}</p>`,
    content_tree: JSON.stringify([{ tag: 'p', attributes: {}, children: [content] }]),
    excerpt: `${content.slice(0, 150)}...`,
    cover_image: null,
    cover_variants: '[]',
    labels: JSON.stringify({ categories: [categoryOf(n)], tags: tagsOf(n) }),
    author_id: 'admin',
    is_draft: false,
    published_at: at,
    created_at: at,
    updated_at: at,
    read_minutes: 1,
    view_count: (n * 7919) % 10_000,
    like_count: (n * 104_729) % 1_000,
  }
}
