import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { openBlog } from '../posts/blog-for-tests.ts'
import { changeCounted } from './counted.ts'

describeOnEachDatabase('what a post counts', (database) => {
  test('a counter follows its rows; a refusal undoes both, and nothing is counted for a post that is gone', async () => {
    const opened = await database.open()
    const { db } = opened
    const blog = openBlog(opened)
    const { id } = await blog.write()
    const comments = { table: 'blog_posts', counter: 'comment_count', id } as const
    const addTwo = (refusal?: Error) =>
      changeCounted(db, comments, async (transaction) => {
        for (const name of ['one', 'two']) {
          const row = { id: name, post_id: id, user_id: 'user-1', content: name, created_at: 0 }
          await transaction.insertInto('blog_comments').values(row).execute()
        }
        if (refusal) throw refusal
        return 2
      })
    await expect(addTwo(new Error('too many'))).rejects.toThrow('too many')
    expect(await db.selectFrom('blog_comments').selectAll().execute()).toEqual([])
    expect(await addTwo()).toEqual({ change: 2, count: 2 })
    expect(await changeCounted(db, comments, async () => 0)).toEqual({ change: 0, count: 2 })
    expect(await blog.read(`/api/posts/${id}/comments`)).toMatchObject({ count: 2 })
    expect(await changeCounted(db, { ...comments, id: 'gone' }, async () => 1)).toBeNull()
    await blog.close()
  })
})
