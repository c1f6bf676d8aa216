import { expect, test } from 'vitest'
import type { Post, PostsAnswer } from '#shared/contracts/post.ts'
import { DAY_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN, type Asked, blogsOn, OTHER_USER, USER } from './blog-for-tests.ts'

const NEW = { title: 'A title', content: 'Some text' }

describeOnEachDatabase('who may do what with posts', (database) => {
  const withBlog = blogsOn(database)

  // Status for: nobody (or whose session has ended), a user, another user, an administrator.
  const matrix: [method: string, path: string, body: unknown, statuses: [number, number, number, number]][] = [
    ['GET', '/api/posts', undefined, [200, 200, 200, 200]],
    ['GET', '/api/posts?is_draft=true', undefined, [401, 403, 403, 200]],
    ['GET', '/api/posts?is_draft=all', undefined, [401, 403, 403, 200]],
    ['GET', '/api/posts?scheduled=true', undefined, [401, 403, 403, 200]],
    ['GET', '/api/posts/{slug}', undefined, [200, 200, 200, 200]],
    ['GET', '/api/posts/{draft-slug}', undefined, [404, 404, 404, 200]],
    ['GET', '/api/posts/{scheduled-slug}', undefined, [404, 404, 404, 200]],
    ['POST', '/api/posts', NEW, [401, 403, 403, 201]],
    ['POST', '/api/posts', {}, [401, 403, 403, 400]],
    ['POST', '/api/posts/preview', { content: '# Hi' }, [401, 403, 403, 200]],
    ['PATCH', '/api/posts/{id}', { title: 'Another' }, [401, 403, 403, 200]],
    ['PATCH', '/api/posts/none', { title: '' }, [401, 403, 403, 404]],
    ['PATCH', '/api/posts/{id}', { title: ' ' }, [401, 403, 403, 400]],
    ['POST', '/api/posts/{draft}/publish', undefined, [401, 403, 403, 200]],
    ['POST', '/api/posts/none/publish', undefined, [401, 403, 403, 404]],
    ['DELETE', '/api/posts/{id}', undefined, [401, 403, 403, 204]],
    ['DELETE', '/api/posts/none', undefined, [401, 403, 403, 404]],
    ['GET', '/api/posts/{id}/comments', undefined, [200, 200, 200, 200]],
    ['GET', '/api/posts/{draft}/comments', undefined, [404, 404, 404, 200]],
    ['POST', '/api/posts/{id}/comments', { content: 'Hi' }, [401, 201, 201, 201]],
    ['POST', '/api/posts/{id}/comments', { content: '' }, [401, 400, 400, 400]],
    ['POST', '/api/posts/{scheduled}/comments', { content: 'Hi' }, [401, 404, 404, 201]],
    ['DELETE', '/api/comments/{comment}', undefined, [401, 204, 403, 204]],
    ['DELETE', '/api/comments/none', undefined, [401, 404, 404, 404]],
    ['GET', '/api/posts/{id}/like', undefined, [200, 200, 200, 200]],
    ['GET', '/api/posts/{draft}/like', undefined, [404, 404, 404, 200]],
    ['PUT', '/api/posts/{id}/like', undefined, [401, 200, 200, 200]],
    ['PUT', '/api/posts/{draft}/like', undefined, [401, 404, 404, 200]],
    ['DELETE', '/api/posts/{scheduled}/like', undefined, [401, 404, 404, 200]],
    ['GET', '/api/authors/anyone', undefined, [200, 200, 200, 200]],
    ['PUT', '/api/authors/user-1', { bio: 'Hi' }, [401, 403, 403, 200]],
  ]

  test(
    'each address answers each kind of visitor as it should, and counts what an account writes; comments have a quota',
    () =>
      withBlog(async (blog) => {
        const makePosts = async () => ({
          open: await blog.write({ title: 'Open' }),
          draft: await blog.write({ title: 'Draft', is_draft: true }),
          scheduled: await blog.write({ title: 'Later', published_at: '2026-03-01T00:00:00Z' }),
        })
        let made = await makePosts()
        for (const [method, path, body, statuses] of matrix) {
          for (const [index, as] of [null, USER, OTHER_USER, ADMIN].entries()) {
            const { open, draft, scheduled } = made
            const mine: Asked = { as: USER, method: 'POST', body: { content: 'Mine' } }
            const comment = path.includes('{comment}')
              ? await blog.read<{ id: string }>(`/api/posts/${open.id}/comments`, mine)
              : null
            const address = path
              .replace('{id}', open.id)
              .replace('{slug}', open.slug)
              .replace('{draft}', draft.id)
              .replace('{draft-slug}', draft.slug)
              .replace('{scheduled}', scheduled.id)
              .replace('{scheduled-slug}', scheduled.slug)
              .replace('{comment}', comment?.id ?? '')
            blog.writers.length = 0
            const { status } = await blog.ask(address, { as, method, body })
            expect([method, path, as?.id, status]).toEqual([method, path, as?.id, statuses[index]])
            const isWrite = method !== 'GET' && !path.includes('comment')
            const isCounted = isWrite && status < 300
            if (isCounted || status === 403) expect([path, blog.writers]).toEqual([path, isCounted ? [as?.id] : []])
            const isUsedUp = method === 'DELETE' || path.endsWith('/publish')
            if (as === ADMIN && isUsedUp) made = await makePosts()
          }
        }
      }),
    60_000,
  )

  test('what a body says of its own counters, author and address is not heard', () =>
    withBlog(async (blog) => {
      const forged = {
        id: 'mine',
        slug: 'mine',
        author_id: USER.id,
        role: 'admin',
        view_count: 99,
        like_count: 99,
        comment_count: 99,
        created_at: '2000-01-01T00:00:00Z',
        content_html: '<script>alert(1)</script>',
        content_tree: [],
        number: 5,
      }
      const post = await blog.write({ ...NEW, ...forged })
      const kept = { author_id: ADMIN.id, view_count: 0, like_count: 0, comment_count: 0, slug: 'a-title' }
      expect(post).toMatchObject({ ...kept, content_html: '<p>Some text</p>' })
      const changed = await blog.read(`/api/posts/${post.id}`, { as: ADMIN, method: 'PATCH', body: forged })
      expect(changed).toMatchObject({ ...kept, id: post.id, content_html: '<p>Some text</p>' })
      const said = { as: USER, method: 'POST', body: { content: 'Hi', user_id: OTHER_USER.id, post_id: 'x' } }
      expect(await blog.read(`/api/posts/${post.id}/comments`, said)).toMatchObject({
        user_id: USER.id,
        post_id: post.id,
      })
    }))

  test('a draft and a scheduled post are in none of twelve channels, for strangers and users alike', () =>
    withBlog(async (blog) => {
      const secret = 'zyxwvut'
      const text = { title: `Open ${secret}`.replace(secret, ''), content: 'x' }
      await blog.write(text)
      const hidden: Post[] = [
        await blog.write({ title: secret, content: secret, tags: [secret], categories: ['alerts'], is_draft: true }),
        await blog.write({
          title: secret,
          content: secret,
          tags: [secret],
          categories: ['alerts'],
          published_at: new Date(blog.now().getTime() + DAY_MS).toISOString(),
        }),
      ]
      for (const as of [null, USER]) {
        const lists = [
          '',
          '?category=alerts',
          `?tag=${secret}`,
          `?search=${secret}`,
          '?search=zy',
          '?sortBy=view_count',
          '?sortBy=like_count&sortOrder=asc',
          '?is_draft=false',
          `?author_id=${ADMIN.id}`,
        ]
        for (const list of lists) {
          const answer = await blog.ask(`/api/posts${list}`, { as })
          const text = await answer.text()
          expect(text).not.toContain(secret)
          const { count, posts, totalPages }: PostsAnswer = JSON.parse(text)
          expect([count, totalPages]).toEqual([posts.length, posts.length])
        }
        for (const path of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
          expect(await (await blog.ask(path, { as })).text()).not.toContain(secret)
        }
        for (const { id, slug } of hidden) {
          for (const path of [
            `/api/posts/${slug}`,
            `/api/posts/${id}`,
            `/api/posts/${id}/comments`,
            `/api/posts/${id}/like`,
          ]) {
            const answer = await blog.ask(path, { as })
            expect(answer.status).toBe(404)
            expect(await answer.text()).not.toContain(secret.toUpperCase())
            expect((await blog.ask(path, { as, method: 'HEAD' })).status).toBe(404)
          }
        }
      }
      for (const { slug } of hidden) await blog.read(`/api/posts/${slug}`, { as: ADMIN })
      await blog.services.views.flush()
      const seen = await blog.read<PostsAnswer>('/api/posts?is_draft=all', { as: ADMIN })
      expect(seen.posts.map(({ view_count }) => view_count)).toEqual([0, 0, 0])
    }))
})
