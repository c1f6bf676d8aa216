import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PostsAnswer } from '#shared/contracts/post.ts'
import { DAY_MS } from '#shared/time.ts'
import { ADMIN, type Blog, openSmallBlog } from '../blog-for-tests.ts'
import { loadSamples } from './load-samples.ts'

let blog: Blog
beforeEach(async () => {
  blog = await openSmallBlog()
})
afterEach(() => blog.close())

test('a simulated site begins with a dozen posts, a draft and a scheduled one; once', async () => {
  const { drawn, written } = await loadSamples(blog.services)
  await drawn
  expect(written).toBe(14)
  const { posts, count } = await blog.read<PostsAnswer>('/api/posts?limit=50')
  expect(count).toBe(12)
  for (const { cover_image, cover_variants, excerpt, published_at } of posts) {
    expect(excerpt.length).toBeLessThanOrEqual(150)
    expect(Date.parse(published_at ?? '')).toBeLessThan(blog.now().getTime())
    if (cover_image === null) continue
    expect(cover_variants).toHaveLength(3)
    const file = await (await blog.ask(cover_image)).arrayBuffer()
    expect(file.byteLength).toBeLessThan(150_000)
    const shared = await (await blog.ask(cover_image.replace('.webp', '.jpg'))).arrayBuffer()
    expect(shared.byteLength).toBeLessThan(300_000)
    if (process.env.KEEP_PICTURES) {
      mkdirSync(process.env.KEEP_PICTURES, { recursive: true })
      writeFileSync(
        `${process.env.KEEP_PICTURES}/${excerpt.slice(0, 12)}.png`,
        await sharp(file).resize(480).png().toBuffer(),
      )
    }
  }
  const hidden = await blog.read<PostsAnswer>('/api/posts?is_draft=all&limit=50', { as: ADMIN })
  expect(hidden.count).toBe(14)
  const { db } = blog.database
  const likes = await db.selectFrom('blog_post_likes').selectAll().execute()
  expect(hidden.posts.reduce((sum, { like_count }) => sum + like_count, 0)).toBe(likes.length)
  expect((await loadSamples(blog.services)).written).toBe(0)
  blog.advance(3 * DAY_MS)
  expect((await blog.read<PostsAnswer>('/api/posts')).posts[0]?.title).toContain('frozen Erie')
})
