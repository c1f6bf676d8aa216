import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { OTHER_USER, openBlog, USER } from './blog-for-tests.ts'
import { eraseReader } from './erase-reader.ts'

describeOnEachDatabase('a reader who is erased', ({ open }) => {
  test('leaves no comment and no like, and the counters are those of the others', async () => {
    const database = await open()
    const blog = openBlog(database)
    const [first, second, untouched] = [
      await blog.write({ title: 'Squalls' }),
      await blog.write({ title: 'Fog' }),
      await blog.write({ title: 'Heat' }),
    ]
    for (const post of [first, second]) {
      await blog.ask(`/api/posts/${post.id}/like`, { as: USER, method: 'PUT' })
      await blog.ask(`/api/posts/${post.id}/like`, { as: OTHER_USER, method: 'PUT' })
    }
    for (const [as, post] of [
      [USER, first],
      [USER, first],
      [OTHER_USER, first],
      [OTHER_USER, untouched],
    ] as const) {
      await blog.ask(`/api/posts/${post.id}/comments`, { as, method: 'POST', body: { content: 'Snow here.' } })
    }

    const erase = () => database.db.transaction().execute((transaction) => eraseReader(transaction, USER.id))
    expect(await erase()).toEqual({ comments: 2, likes: 2 })

    const counts = (slug: string) => blog.read<{ comment_count: number; like_count: number }>(`/api/posts/${slug}`)
    expect(await counts(first.slug)).toMatchObject({ comment_count: 1, like_count: 1 })
    expect(await counts(second.slug)).toMatchObject({ comment_count: 0, like_count: 1 })
    expect(await counts(untouched.slug)).toMatchObject({ comment_count: 1, like_count: 0 })
    const { comments } = await blog.read<{ comments: { user_id: string }[] }>(`/api/posts/${first.id}/comments`)
    expect(comments.map(({ user_id }) => user_id)).toEqual([OTHER_USER.id])
    expect(await erase()).toEqual({ comments: 0, likes: 0 })
    await blog.close()
  })
})
