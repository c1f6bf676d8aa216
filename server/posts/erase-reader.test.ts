import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN, OTHER_USER, openBlog, USER } from './blog-for-tests.ts'
import { eraseReader } from './erase-reader.ts'
import { postAnswers } from './post-answers.ts'

describeOnEachDatabase('a reader who is erased', ({ open }) => {
  test('leaves no comment, like and profile, and what others have is as it was', async () => {
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

    for (const { id } of [USER, OTHER_USER]) {
      await blog.read(`/api/authors/${id}`, { as: ADMIN, method: 'PUT', body: { bio: 'Watches the lake.' } })
    }

    const erase = () => database.db.transaction().execute((transaction) => eraseReader(transaction, USER.id))
    expect(await erase()).toEqual({ comments: 2, likes: 2 })

    const counts = (slug: string) => blog.read<{ comment_count: number; like_count: number }>(`/api/posts/${slug}`)
    expect(await counts(first.slug)).toMatchObject({ comment_count: 1, like_count: 1 })
    expect(await counts(second.slug)).toMatchObject({ comment_count: 0, like_count: 1 })
    expect(await counts(untouched.slug)).toMatchObject({ comment_count: 1, like_count: 0 })
    const { comments } = await blog.read<{ comments: { user_id: string }[] }>(`/api/posts/${first.id}/comments`)
    expect(comments.map(({ user_id }) => user_id)).toEqual([OTHER_USER.id])
    const profiles = await database.db.selectFrom('author_profiles').select('id').execute()
    const quotas = await database.db.selectFrom('blog_comment_quotas').select('user_id as id').execute()
    expect([profiles, quotas]).toEqual([[{ id: OTHER_USER.id }], [{ id: OTHER_USER.id }]])
    expect(await erase()).toEqual({ comments: 0, likes: 0 })
    await blog.close()
  })

  test('who comments in that moment leaves counters that are right all the same', async () => {
    const database = await open()
    const { db } = database
    const blog = openBlog(database)
    const [known, fresh] = [await blog.write({ title: 'Squalls' }), await blog.write({ title: 'Fog' })]
    for (const as of [USER, OTHER_USER]) {
      await blog.ask(`/api/posts/${known.id}/comments`, { as, method: 'POST', body: { content: 'Snow here.' } })
    }
    const comment = { user_id: USER.id, content: 'More snow.', created_at: 0 }
    const meanwhile: Promise<unknown>[] = []
    // Runs while this transaction holds the row of the post.
    await postAnswers.addComment(db, known.id, comment, async () => {
      meanwhile.push(db.transaction().execute((transaction) => eraseReader(transaction, USER.id)))
      await sleep(200)
      meanwhile.push(postAnswers.addComment(db, fresh.id, comment, async () => null))
      await sleep(200)
      return null
    })
    await Promise.all(meanwhile)

    const comments = await db.selectFrom('blog_comments').select('post_id').execute()
    for (const { id, comment_count } of await db.selectFrom('blog_posts').select(['id', 'comment_count']).execute()) {
      expect(comment_count).toBe(comments.filter(({ post_id }) => post_id === id).length)
    }
    await blog.close()
  })
})
