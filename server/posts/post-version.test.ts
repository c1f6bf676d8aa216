import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { ADMIN, openBlog, openSmallBlog } from './blog-for-tests.ts'
import { readPostVersion } from './post-version.ts'

describeOnEachDatabase('a list that is kept', (database) => {
  test('shows what another process wrote', async () => {
    const location = await database.createMigrated()
    const [here, there] = [openBlog(await connectDatabase(location)), openBlog(await connectDatabase(location))]
    const count = async () => (await here.read<{ count: number }>('/api/posts')).count
    expect(await count()).toBe(0)
    const post = await there.write()
    expect(await count()).toBe(1)
    await there.ask(`/api/posts/${post.id}`, { as: ADMIN, method: 'DELETE' })
    expect(await count()).toBe(0)
    for (const blog of [here, there]) {
      await blog.close()
      await blog.database.close()
    }
  })
})

test('a version holds until anything is written, here or by another process, and until the next scheduled moment', async () => {
  const blog = await openSmallBlog()
  const { db } = blog.database
  const version = () => readPostVersion({ db, clock: blog.now })
  await blog.write({ published_at: new Date(blog.now().getTime() + 5_000).toISOString() })
  const before = await version()
  expect(before.isCurrent()).toBe(true)
  await blog.write()
  expect(before.isCurrent()).toBe(false)
  const after = await version()
  expect(after.posts).not.toBe(before.posts)
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const other = new DatabaseSync(rows[0]?.file ?? '')
  other.exec('update blog_revision set figures = figures + 1')
  other.close()
  expect(after.isCurrent()).toBe(false)
  const last = await version()
  expect(last.posts).toBe(after.posts)
  expect(last.figures).not.toBe(after.figures)
  expect(last.isCurrent()).toBe(true)
  blog.advance(5_000)
  expect(last.isCurrent()).toBe(false)
  expect((await version()).posts).not.toBe(last.posts)
  await blog.close()
})
