import { expect, test } from 'vitest'
import type { Post, PostsAnswer } from '#shared/contracts/post.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN, type Blog, blogsOn, OTHER_USER, USER } from './blog-for-tests.ts'

describeOnEachDatabase('the rules of posts', (database) => {
  const withBlog = blogsOn(database)
  const patch = (blog: Blog, { id }: Post, body: unknown) =>
    blog.read<Post>(`/api/posts/${id}`, { as: ADMIN, method: 'PATCH', body })

  test('each broken rule is told with its text and its field', () =>
    withBlog(async (blog) => {
      const rules: [Record<string, unknown>, string, string, string][] = [
        [{ title: '  ' }, 'Title required', 'title', 'Please enter a title for your post'],
        [{ content: ' \n' }, 'Content required', 'content', 'Please enter content for your post'],
        [{ content: 'é'.repeat(51_201) }, 'Content too long', 'content', 'Please shorten the content to 100 KB'],
        [{ title: 'x'.repeat(201) }, 'Title too long', 'title', 'Please shorten the title to 200 characters'],
        [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'Tags not valid', 'tags', 'Add up to 5 tags'],
        [{ tags: ['snow', ' Snow '] }, 'Tags not valid', 'tags', 'Add each tag once'],
        [{ tags: ['snow', ' '] }, 'Tags not valid', 'tags', 'A tag cannot be empty'],
      ]
      const known = await blog.write()
      for (const [broken, detail, field, message] of rules) {
        for (const [method, path] of [
          ['POST', '/api/posts'],
          ['PATCH', `/api/posts/${known.id}`],
        ] as const) {
          const body = { title: 'T', content: 'C', ...broken }
          const answer = await blog.ask(path, { as: ADMIN, method, body })
          expect([answer.status, await answer.json()]).toMatchObject([400, { detail, errors: [{ field, message }] }])
        }
      }
      const nothing = await blog.ask('/api/posts', { as: ADMIN, method: 'POST', body: {} })
      expect(await nothing.json()).toMatchObject({ errors: [{ field: 'title' }, { field: 'content' }] })
      for (const broken of [
        { published_at: 'tomorrow' },
        { categories: ['cats'] },
        { language: 'de' },
        { is_draft: 'no' },
        { title: null },
      ]) {
        const [field] = Object.keys(broken)
        const answer = await blog.ask(`/api/posts/${known.id}`, { as: ADMIN, method: 'PATCH', body: broken })
        expect([answer.status, (await answer.json()).errors[0].field.split('.')[0]]).toEqual([400, field])
      }
      expect(await blog.read(`/api/posts/${known.slug}`)).toMatchObject({ title: known.title })
    }))

  test('a post that the record of security has no room for is written once, and its editor is told so', () =>
    withBlog(async (blog) => {
      blog.audited.push = () => {
        throw new Error('database or disk is full')
      }
      const post = await blog.write()
      expect(await patch(blog, post, { title: 'Fog' })).toMatchObject({ title: 'Fog' })
      const answer = await blog.ask(`/api/posts/${post.id}`, { as: ADMIN, method: 'DELETE' })
      expect(answer.status).toBe(204)
      expect(blog.logged).toMatchObject(
        ['written', 'changed', 'deleted'].map((done) => ({ level: 'error', entry: { message: `A post was ${done}` } })),
      )
    }))

  test('of two who edit one version of a post, the second reads that it has changed and overwrites nothing', () =>
    withBlog(async (blog) => {
      const post = await blog.write()
      const edit = (title: string, based_on?: string) =>
        blog.ask(`/api/posts/${post.id}`, { as: ADMIN, method: 'PATCH', body: { title, based_on } })
      blog.advance(1_000)
      expect((await edit('First', post.updated_at)).status).toBe(200)
      const second = await edit('Second', post.updated_at)
      expect([second.status, await second.json()]).toMatchObject([409, { type: '/problems/changed-meanwhile' }])
      const stored = await blog.read<Post>(`/api/posts/${post.slug}`)
      expect(stored.title).toBe('First')
      expect((await edit('Third', stored.updated_at)).status).toBe(200)
      expect((await edit('Without a version')).status).toBe(200)
      expect((await edit('Never', 'yesterday')).status).toBe(400)
    }))

  test('two who save one version of a post within a millisecond do not overwrite one another', () =>
    withBlog(async (blog) => {
      const post = await blog.write()
      const edit = (title: string) =>
        blog.ask(`/api/posts/${post.id}`, { as: ADMIN, method: 'PATCH', body: { title, based_on: post.updated_at } })
      expect([(await edit('First')).status, (await edit('Second')).status]).toEqual([200, 409])
    }))

  test('what is done with one post leaves another as it is, and what one reader likes, another does not', () =>
    withBlog(async (blog) => {
      const post = await blog.write({ title: 'Ice storm', tags: ['ice', 'snow'], categories: ['alerts', 'forecasts'] })
      const other = await blog.write({ title: 'Lake levels', tags: ['snow'], categories: ['forecasts'] })
      const counts = async () =>
        await Promise.all(
          ['?category=forecasts', '?category=alerts', '?tag=snow', '?tag=ice', '?search=lake'].map(
            async (query) => (await blog.read<PostsAnswer>(`/api/posts${query}`)).count,
          ),
        )
      expect(await counts()).toEqual([2, 1, 2, 1, 1])
      const body = { content: 'So it is.' }
      await blog.read(`/api/posts/${other.id}/comments`, { as: OTHER_USER, method: 'POST', body })
      await blog.read(`/api/posts/${other.id}/like`, { as: OTHER_USER, method: 'PUT' })
      const readOther = async () => [
        await blog.read(`/api/posts/${other.slug}`, { visitor: { isPrefetch: true } }),
        await blog.read(`/api/posts/${other.id}/comments`),
        await blog.read(`/api/posts/${other.id}/like`, { as: OTHER_USER }),
        await blog.read(`/api/posts/${other.id}/like`, { as: USER }),
      ]
      const before = await readOther()
      expect(before).toMatchObject([{ view_count: 0, like_count: 1 }, { count: 1 }, { liked: true }, { liked: false }])

      await blog.read(`/api/posts/${post.slug}`)
      await blog.services.views.flush()
      await blog.read(`/api/posts/${post.id}/like`, { as: USER, method: 'PUT' })
      expect(await blog.read(`/api/posts/${post.id}/like`, { as: OTHER_USER })).toMatchObject({ liked: false })
      await blog.read(`/api/posts/${post.id}/comments`, { as: USER, method: 'POST', body })
      await patch(blog, post, { title: 'Freezing rain', tags: ['ice'], categories: ['alerts'] })
      expect(await counts()).toEqual([1, 1, 1, 1, 1])
      await blog.ask(`/api/posts/${post.id}`, { as: ADMIN, method: 'DELETE' })
      expect(await counts()).toEqual([1, 0, 1, 0, 1])
      expect(await readOther()).toEqual(before)

      await blog.read(`/api/authors/${ADMIN.id}`, { as: ADMIN, method: 'PUT', body: { bio: 'Watches squalls.' } })
      expect(await blog.read('/api/authors/another')).toMatchObject({ id: 'another', bio: null })
    }))

  test('addresses stay unique, keep their name and leave “create” to its page', () =>
    withBlog(async (blog) => {
      const slugs = await Promise.all(
        Array.from({ length: 8 }, async () => (await blog.write({ title: 'Snow!' })).slug),
      )
      expect(slugs.sort()).toEqual(['snow', 'snow-2', 'snow-3', 'snow-4', 'snow-5', 'snow-6', 'snow-7', 'snow-8'])
      expect((await blog.write({ title: 'Create' })).slug).toBe('create-2')
      const post = await blog.write({ title: 'First name' })
      expect(await patch(blog, post, { title: 'Second name' })).toMatchObject({
        title: 'Second name',
        slug: 'first-name',
      })
    }))

  test('a draft has no date; publishing gives it one, which it keeps', () =>
    withBlog(async (blog) => {
      const draft = await blog.write({ is_draft: true, published_at: '2026-03-01T00:00:00Z' })
      expect(draft).toMatchObject({ is_draft: true, published_at: null })
      expect(await patch(blog, draft, { published_at: '2026-03-01T00:00:00Z' })).toMatchObject({ published_at: null })
      blog.advance(60_000)
      const first = blog.now().toISOString()
      expect(await patch(blog, draft, { is_draft: false })).toMatchObject({ is_draft: false, published_at: first })
      blog.advance(60_000)
      expect(await patch(blog, draft, { title: 'Again' })).toMatchObject({ published_at: first })
      expect(await patch(blog, draft, { published_at: '2026-03-01T00:00:00.000Z' })).toMatchObject({
        published_at: '2026-03-01T00:00:00.000Z',
      })
      expect((await blog.ask(`/api/posts/${draft.slug}`)).status).toBe(404)
      const publish = () => blog.read<Post>(`/api/posts/${draft.id}/publish`, { as: ADMIN, method: 'POST' })
      const second = blog.now().toISOString()
      const published = await publish()
      expect(published).toMatchObject({ is_draft: false, published_at: second })
      blog.advance(60_000)
      expect(await publish()).toEqual(published)
      expect(await patch(blog, draft, { is_draft: true })).toMatchObject({ is_draft: true, published_at: null })
    }))

  test('an excerpt that nobody wrote follows the text, one that somebody wrote stays', () =>
    withBlog(async (blog) => {
      const long = 'Snow and wind. '.repeat(20)
      const post = await blog.write({ content: long })
      expect(post.excerpt).toBe(`${long.slice(0, 150)}...`)
      expect((await patch(blog, post, { content: 'Short' })).excerpt).toBe('Short...')
      expect((await patch(blog, post, { excerpt: ' Mine ' })).excerpt).toBe('Mine')
      expect((await patch(blog, post, { content: 'Other' })).excerpt).toBe('Mine')
      expect((await patch(blog, post, { excerpt: '' })).excerpt).toBe('Other...')
    }))

  test('a change names only what changes, and is found by what it says now', () =>
    withBlog(async (blog) => {
      const post = await blog.write({ content: 'Old words', tags: ['a', 'b'], categories: ['alerts'] })
      const changed = await patch(blog, post, { content: 'New *words*', tags: ['b', 'c'] })
      expect(changed).toMatchObject({
        title: post.title,
        categories: ['alerts'],
        tags: ['b', 'c'],
        content_html: '<p>New <em>words</em></p>',
      })
      const count = async (query: string) => (await blog.read<{ count: number }>(`/api/posts?${query}`)).count
      expect(await count('search=old+words')).toBe(0)
      expect(await count('search=new')).toBe(1)
      expect([await count('tag=a'), await count('tag=c'), await count('category=alerts&tag=b')]).toEqual([0, 1, 1])
      expect(await patch(blog, post, { tags: null })).toMatchObject({ tags: null })
    }))

  test(
    'every order is kept over all pages, ties included',
    () =>
      withBlog(async (blog) => {
        for (let n = 0; n < 7; n += 1) {
          await blog.write({ title: `Post ${n}`, tags: ['t'], categories: [n % 2 ? 'alerts' : 'forecasts'] })
          if (n % 2) blog.advance(1000)
        }
        for (const filter of [
          '',
          '&tag=t',
          '&category=alerts',
          '&search=post',
          '&search=po',
          '&category=forecasts&tag=t',
        ]) {
          for (const by of ['published_at', 'view_count', 'like_count']) {
            const pages = async (order: string) => {
              const ids: string[] = []
              for (let page = 1; page <= 4; page += 1) {
                const path = `/api/posts?sortBy=${by}&sortOrder=${order}&limit=2&page=${page}${filter}`
                ids.push(...(await blog.read<{ posts: Post[] }>(path)).posts.map(({ id }) => id))
              }
              return ids
            }
            const down = await pages('desc')
            expect(new Set(down).size).toBe(down.length)
            expect(down.length).toBeGreaterThan(2)
            expect(await pages('asc')).toEqual(down.toReversed())
          }
        }
        expect(await blog.read('/api/posts?limit=2&page=99')).toEqual({ posts: [], count: 7, page: 99, totalPages: 4 })
        for (const bad of [
          'page=0',
          'page=-1',
          'page=1.5',
          'limit=0',
          'sortBy=title',
          'sortOrder=up',
          'category=cats',
          'nothing=1',
          'page=1&page=2',
        ]) {
          expect([bad, (await blog.ask(`/api/posts?${bad}`)).status]).toEqual([bad, 400])
        }
        expect((await blog.read<{ totalPages: number }>('/api/posts?limit=9999')).totalPages).toBe(1)
      }),
    60_000,
  )

  test('what was written is in the next read, whoever reads', () =>
    withBlog(async (blog) => {
      const first = async () => (await blog.read<{ posts: Post[]; count: number }>('/api/posts')).posts[0]
      const post = await blog.write({ title: 'One' })
      expect((await first())?.title).toBe('One')
      await patch(blog, post, { title: 'Two' })
      expect((await first())?.title).toBe('Two')
      await blog.ask(`/api/posts/${post.id}/like`, { as: ADMIN, method: 'PUT' })
      expect((await first())?.like_count).toBe(1)
      await blog.ask(`/api/posts/${post.id}`, { as: ADMIN, method: 'DELETE' })
      expect(await first()).toBeUndefined()
    }))
})
