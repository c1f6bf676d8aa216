import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { type Blog, openSmallBlog } from './blog-for-tests.ts'

// The renderer of the posts starts with the first one.
vi.setConfig({ testTimeout: 60_000 })

let blog: Blog
beforeEach(async () => {
  blog = await openSmallBlog()
})
afterEach(() => blog.close())

/** @returns how often the post counts as read */
async function countViews(path: string): Promise<number> {
  await blog.services.views.flush()
  return (await blog.read<{ view_count: number }>(path, { visitor: { isPrefetch: true } })).view_count
}

test('a reader whom the database had no time for is counted later, once', async () => {
  const path = `/api/posts/${(await blog.write()).slug}`
  const { db } = blog.database
  await sql`pragma query_only = on`.execute(db)
  await blog.read(path)
  expect(await countViews(path)).toBe(0)
  await sql`pragma query_only = off`.execute(db)
  expect(await countViews(path)).toBe(1)
  expect(await countViews(path)).toBe(1)
})

test.each([3, -3])('a reader is counted anew when the clock, %i days off, is right again', async (days) => {
  const path = `/api/posts/${(await blog.write()).slug}`
  blog.advance((10 + days) * DAY_MS)
  await blog.read(path)
  blog.advance(-days * DAY_MS)
  await blog.read(path)
  expect(await countViews(path)).toBe(2)
})
