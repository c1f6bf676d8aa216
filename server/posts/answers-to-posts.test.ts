import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN, blogsOn, OTHER_USER, USER } from './blog-for-tests.ts'

describeOnEachDatabase('answers to posts', (database) => {
  const withBlog = blogsOn(database)
  const like = (id: string, method: string, as = USER) => ({ path: `/api/posts/${id}/like`, asked: { as, method } })

  test(
    'counters are what the rows are after 200 people like, unlike, comment and delete at once',
    () =>
      withBlog(async (blog) => {
        const { id, slug } = await blog.write()
        const people = Array.from({ length: 20 }, (_, n) => ({ ...USER, id: `user-${n}` }))
        await Promise.all(
          Array.from({ length: 200 }, async (_, n) => {
            const as = people[n % people.length]
            const { path, asked } = like(id, n % 3 === 0 ? 'DELETE' : 'PUT', as)
            expect((await blog.ask(path, asked)).status).toBe(200)
            if (n % 5 > 1) return
            const body = { content: `Comment ${n}` }
            const comment = await blog.read<{ id: string }>(`/api/posts/${id}/comments`, { as, method: 'POST', body })
            if (n % 5 > 0) return
            const gone = [1, 2].map(() => blog.ask(`/api/comments/${comment.id}`, { as, method: 'DELETE' }))
            expect((await Promise.all(gone)).map(({ status }) => status).sort()).toEqual([204, 404])
          }),
        )
        const { db } = blog.database
        const likes = await db.selectFrom('blog_post_likes').selectAll().execute()
        const comments = await db.selectFrom('blog_comments').selectAll().execute()
        expect(comments).toHaveLength(40)
        expect(await blog.read(`/api/posts/${slug}`)).toMatchObject({
          like_count: likes.length,
          comment_count: comments.length,
        })
      }),
    60_000,
  )

  test('a like may be repeated and taken back, which leaves those of other posts and readers; strangers see only the number', () =>
    withBlog(async (blog) => {
      const [{ id }, other] = [await blog.write(), await blog.write()]
      await blog.read(`/api/posts/${other.id}/like`, { as: USER, method: 'PUT' })
      const put = like(id, 'PUT')
      expect(await blog.read(put.path, put.asked)).toEqual({ liked: true, like_count: 1 })
      expect(await blog.read(put.path, put.asked)).toEqual({ liked: true, like_count: 1 })
      expect(await blog.read(put.path, { as: USER })).toEqual({ liked: true, like_count: 1 })
      expect(await blog.read(put.path)).toEqual({ liked: false, like_count: 1 })
      expect(await blog.read(put.path, { as: OTHER_USER, method: 'DELETE' })).toEqual({ liked: false, like_count: 1 })
      expect(await blog.read(put.path, { as: USER, method: 'DELETE' })).toEqual({ liked: false, like_count: 0 })
      expect(await blog.read(`/api/posts/${other.id}/like`, { as: USER })).toEqual({ liked: true, like_count: 1 })
    }))

  test('comments of one moment keep their order from page to page', () =>
    withBlog(async (blog) => {
      const path = `/api/posts/${(await blog.write()).id}/comments`
      const ids: string[] = []
      for (const content of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
        ids.push((await blog.read<{ id: string }>(path, { as: USER, method: 'POST', body: { content } })).id)
      }
      const read: string[] = []
      for (const page of [1, 2, 3]) {
        const { comments } = await blog.read<{ comments: { id: string }[] }>(`${path}?limit=2&page=${page}`)
        read.push(...comments.map(({ id }) => id))
      }
      expect(read).toEqual(ids.toSorted().toReversed())
    }))

  test('a comment that is sent again because its answer was lost is kept once, counted once, and answered as the first', () =>
    withBlog(async (blog) => {
      const { id, slug } = await blog.write()
      const headers = { 'Idempotency-Key': 'c'.repeat(32) }
      const say = (content: string, as = USER, under = headers) =>
        blog.read<{ id: string }>(`/api/posts/${id}/comments`, {
          as,
          method: 'POST',
          body: { content },
          headers: under,
        })
      const [one, two] = await Promise.all([say('Snow'), say('Snow')])
      blog.advance(MINUTE_MS)
      expect([two, await say('Snow')]).toEqual([one, one])
      expect(await blog.read(`/api/posts/${slug}`)).toMatchObject({ comment_count: 1 })
      const others = [
        await say('Sleet'),
        await say('Snow', OTHER_USER),
        await say('Snow', USER, { 'Idempotency-Key': 'd'.repeat(32) }),
      ]
      expect(new Set([one, ...others].map((comment) => comment.id)).size).toBe(4)
    }))

  test('comments come newest first; their author or an administrator deletes them', () =>
    withBlog(async (blog) => {
      const { id } = await blog.write()
      const path = `/api/posts/${id}/comments`
      const say = async (content: string, as = USER) => {
        blog.advance(1000)
        return await blog.read<{ id: string }>(path, { as, method: 'POST', body: { content } })
      }
      const first = await say('  First ')
      const second = await say('Second')
      expect(await blog.read(path, { as: USER })).toMatchObject({
        count: 2,
        page: 1,
        totalPages: 1,
        comments: [
          { content: 'Second', is_own: true, post_id: id },
          { content: 'First', is_own: true },
        ],
      })
      expect(await blog.read(path)).toMatchObject({ comments: [{ is_own: false }, { is_own: false }] })
      // No cache between gives one reader's list to another.
      expect((await blog.ask(path)).headers.get('Cache-Control')).toBe('private, no-cache')
      const remove = async (comment: { id: string }, as: typeof USER | null) =>
        (await blog.ask(`/api/comments/${comment.id}`, { as, method: 'DELETE' })).status
      expect(await remove(first, null)).toBe(401)
      expect(await remove(first, OTHER_USER)).toBe(403)
      expect(await remove(first, USER)).toBe(204)
      expect(await remove(first, USER)).toBe(404)
      expect(await remove(second, ADMIN)).toBe(204)
    }))

  test('a comment of a draft is not there for its author, and is not called gone while the database is away', () =>
    withBlog(async (blog) => {
      const { id } = await blog.write()
      const asked = { as: USER, method: 'POST', body: { content: 'Here too.' } }
      const comment = await blog.read<{ id: string }>(`/api/posts/${id}/comments`, asked)
      const remove = async () => (await blog.ask(`/api/comments/${comment.id}`, { as: USER, method: 'DELETE' })).status
      const stopping = Object.assign(new Error('the database stops'), { code: '57P01' })
      vi.spyOn(blog.services.service, 'getPost').mockRejectedValueOnce(stopping)
      expect(await remove()).toBe(503)
      await blog.read(`/api/posts/${id}`, { as: ADMIN, method: 'PATCH', body: { is_draft: true } })
      expect(await remove()).toBe(404)
    }))

  test('a comment that an administrator deletes is written down, unless it is their own', () =>
    withBlog(async (blog) => {
      const { id } = await blog.write()
      const say = async (as: typeof USER) =>
        await blog.read<{ id: string }>(`/api/posts/${id}/comments`, { as, method: 'POST', body: { content: 'Snow.' } })
      const [others, own, users] = [await say(USER), await say(ADMIN), await say(USER)]
      blog.audited.length = 0
      for (const [comment, as] of [
        [others, ADMIN],
        [own, ADMIN],
        [users, USER],
      ] as const) {
        expect((await blog.ask(`/api/comments/${comment.id}`, { as, method: 'DELETE' })).status).toBe(204)
      }
      expect(blog.audited).toEqual([
        {
          type: 'admin_action',
          severity: 'low',
          message: 'A comment of a post was deleted',
          details: { post_id: id, comment_id: others.id },
        },
      ])
    }))

  test.each([
    [{}, 'Comment cannot be empty'],
    [{ content: '   ' }, 'Comment cannot be empty'],
    [{ content: 'x'.repeat(1001) }, 'Comment must be less than 1000 characters'],
    [{ content: '\u{1f328}'.repeat(1001) }, 'Comment must be less than 1000 characters'],
    [{ content: '\u200b\u2800' }, 'Comment cannot be empty'],
  ])('a comment that breaks a rule is told which (%#)', (body, message) =>
    withBlog(async (blog) => {
      const { id } = await blog.write()
      const answer = await blog.ask(`/api/posts/${id}/comments`, { as: USER, method: 'POST', body })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'content', message }] })
    }),
  )

  test('a comment is counted and kept as the counter of its form shows it, without what misleads readers', () =>
    withBlog(async (blog) => {
      const { id } = await blog.write()
      const kept = async (content: string) => {
        const body = { content }
        return (await blog.read<{ content: string }>(`/api/posts/${id}/comments`, { as: USER, method: 'POST', body }))
          .content
      }
      const clouds = '\u{1f328}'.repeat(1000)
      expect(await kept(clouds)).toBe(clouds)
      // Forms without scripts send CRLF.
      expect(await kept(`${'x'.repeat(500)}\r\n${'x'.repeat(499)}`)).toBe(`${'x'.repeat(500)}\n${'x'.repeat(499)}`)
      expect(await kept(' \u202eSnow\u0000 <b>here</b>\u200b ')).toBe('Snow <b>here</b>')
    }))

  test(
    'an account writes 60 comments an hour, however many at once, and again after the hour',
    () =>
      withBlog(async (blog) => {
        const { id, slug } = await blog.write()
        const say = async (as = USER) =>
          await blog.ask(`/api/posts/${id}/comments`, { as, method: 'POST', body: { content: 'Again' } })
        const answers = await Promise.all(Array.from({ length: 70 }, () => say()))
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
        const refused = answers.find(({ status }) => status === 429)
        expect(refused?.headers.get('Retry-After')).toBe('3600')
        expect(await blog.read(`/api/posts/${slug}`)).toMatchObject({ comment_count: 60 })
        expect((await say(OTHER_USER)).status).toBe(201)
        blog.advance(HOUR_MS - 1)
        expect((await say()).status).toBe(429)
        blog.advance(1)
        expect((await say()).status).toBe(201)
      }),
    60_000,
  )

  test('a reader counts once in 30 minutes; robots and what is fetched ahead never', () =>
    withBlog(async (blog) => {
      const { slug } = await blog.write()
      const path = `/api/posts/${slug}`
      const views = async () => {
        await blog.services.views.flush()
        return (await blog.read<{ view_count: number }>(path, { visitor: { isPrefetch: true } })).view_count
      }
      await blog.ask(path)
      await blog.ask(path)
      expect(await views()).toBe(1)
      await blog.ask(path, { visitor: { key: '198.51.100.8' } })
      await blog.ask(path, { visitor: { key: 'robot', userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' } })
      await blog.ask(path, { visitor: { key: 'ahead', isPrefetch: true } })
      expect(await views()).toBe(2)
      blog.advance(30 * MINUTE_MS - 1)
      await blog.ask(path)
      expect(await views()).toBe(2)
      blog.advance(1)
      await blog.ask(path)
      expect(await views()).toBe(3)
    }))

  test('readers are not kept waiting, nor refused, when their visit cannot be written', () =>
    withBlog(async (blog) => {
      const { slug } = await blog.write()
      await blog.ask(`/api/posts/${slug}`)
      await blog.database.db.schema.dropTable('blog_revision').execute()
      await blog.services.views.flush()
      expect(blog.logged.map(({ msg }) => msg)).toContain('views could not be counted')
      expect((await blog.ask(`/api/posts/${slug}`)).status).toBe(200)
    }))

  test('an author without a profile has an empty one; administrators write it', () =>
    withBlog(async (blog) => {
      const empty = { id: 'nobody', avatar_url: null, bio: null, social_links: {}, created_at: null }
      expect(await blog.read('/api/authors/nobody')).toEqual(empty)
      const put = async (body: unknown, as: typeof USER | null = ADMIN) =>
        await blog.ask('/api/authors/admin-1', { as, method: 'PUT', body })
      expect((await put({}, null)).status).toBe(401)
      expect((await put({}, USER)).status).toBe(403)
      expect((await put({ social_links: { site: 'javascript:alert(1)' } })).status).toBe(400)
      expect((await put({ avatar_url: 'https://evil.example/a.png' })).status).toBe(400)
      expect((await put({ bio: ' Storms. ', social_links: { site: 'https://example.org' } })).status).toBe(200)
      expect(await blog.read('/api/authors/admin-1')).toMatchObject({
        bio: 'Storms.',
        social_links: { site: 'https://example.org' },
        created_at: blog.now().toISOString(),
      })
      expect(blog.audited).toEqual([
        {
          type: 'admin_action',
          severity: 'low',
          message: 'The profile of an author was changed',
          details: { author_id: 'admin-1' },
        },
      ])
    }))
})
