import { randomUUID } from 'node:crypto'
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Db } from '../../db/schema.ts'
import type { CoverImages } from '../../media/cover-images.ts'
import { photographSample } from '../../media/in-media-process.ts'
import type { RenderMarkdown } from '../markdown/markdown-renderer.ts'
import { newPostContent } from '../post-content.ts'
import { newPostSchema } from '../post-input.ts'
import { insertPost } from '../post-store.ts'
import { raiseRevision } from '../post-version.ts'
import { EVERYDAY_POSTS } from './everyday-posts.ts'
import type { SamplePost } from './sample-post.ts'
import { drawScene } from './scenes.ts'
import { SUMMER_POSTS } from './summer-posts.ts'
import { WINTER_POSTS } from './winter-posts.ts'

const SAMPLES: readonly SamplePost[] = [...WINTER_POSTS, ...SUMMER_POSTS, ...EVERYDAY_POSTS]
const AUTHOR_ID = 'lake-effect'

export interface SampleParts {
  db: Db
  clock: Clock
  render: RenderMarkdown
  covers: CoverImages
  /** Stops the drawing of covers when the server stops. */
  signal?: AbortSignal
}

/**
 * Adds sample posts to the blog of a simulated site, once, before any other post was ever written. Samples that were
 * deleted do not come back.
 *
 * @returns the number of posts, and a promise for their covers, which are drawn in the background
 */
export async function loadSamples({ db, clock, render, covers, signal }: SampleParts) {
  const { posts } = await db.selectFrom('blog_revision').select('posts').executeTakeFirstOrThrow()
  if (posts > 0) return { written: 0, drawn: Promise.resolve() }
  const now = clock().getTime()
  const uncovered: { id: string; sample: SamplePost }[] = []
  for (const sample of SAMPLES) {
    const { title, content, excerpt, category, tags, daysAgo, views } = sample
    const publishedAt = daysAgo === null ? null : roundedTo(now - daysAgo * DAY_MS, 5 * MINUTE_MS)
    const post = newPostSchema.parse({
      title,
      content,
      excerpt,
      categories: [category],
      tags,
      is_draft: daysAgo === null,
    })
    const at = Math.min(publishedAt ?? now, now)
    const stored = await newPostContent({ ...post, published_at: publishedAt }, { render, cover_variants: [], at })
    const id = await insertPost(db, { ...stored, author_id: AUTHOR_ID })
    await addReaders(db, id, { sample, from: publishedAt ?? now, views })
    uncovered.push({ id, sample })
  }
  return { written: SAMPLES.length, drawn: drawCovers({ db, covers, signal }, uncovered) }
}

/** Writes rows for comments and likes, so that the counters are right. */
async function addReaders(
  db: Db,
  post_id: string,
  { sample, from, views }: { sample: SamplePost; from: number; views: number },
): Promise<void> {
  const { comments, likes } = sample
  await db.transaction().execute(async (transaction) => {
    const counted = { view_count: views, like_count: likes, comment_count: comments.length }
    await transaction.updateTable('blog_posts').set(counted).where('id', '=', post_id).execute()
    for (const [index, content] of comments.entries()) {
      const created_at = from + (index + 1) * 3 * HOUR_MS
      const comment = { id: randomUUID(), post_id, user_id: `sample-reader-${index}`, content, created_at }
      await transaction.insertInto('blog_comments').values(comment).execute()
    }
    const readers = Array.from({ length: likes }, (_, n) => ({
      id: randomUUID(),
      post_id,
      user_id: `sample-reader-${n}`,
    }))
    if (readers.length > 0) await transaction.insertInto('blog_post_likes').values(readers).execute()
  })
}

async function drawCovers(
  { db, covers, signal }: Pick<SampleParts, 'db' | 'covers' | 'signal'>,
  posts: readonly { id: string; sample: SamplePost }[],
): Promise<void> {
  for (const { id, sample } of posts) {
    if (signal?.aborted) return
    if (sample.scene === null) continue
    const { url } = await covers.add(await photographSample(drawScene(sample.scene)))
    const variants = (await covers.variantsOf(url)) ?? []
    await db.transaction().execute(async (transaction) => {
      const cover = { cover_image: url, cover_variants: JSON.stringify(variants) }
      await transaction
        .updateTable('blog_posts')
        .set(cover)
        .where('id', '=', id)
        .where('cover_image', 'is', null)
        .execute()
      await raiseRevision(transaction, 'posts')
    })
  }
}

const roundedTo = (time: number, step: number) => Math.floor(time / step) * step
