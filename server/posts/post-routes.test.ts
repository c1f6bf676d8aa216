import { expect, test } from 'vitest'
import type { Post, PostsAnswer } from '#shared/contracts/post.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { ADMIN, blogsOn } from './blog-for-tests.ts'

describeOnEachDatabase('posts', (database) => {
  const withBlog = blogsOn(database)

  test('a post that was written is read at its address, rendered', () =>
    withBlog(async (blog) => {
      const post = await blog.write({ title: 'Café & Squalls: “Tonight”', tags: ['snow'], categories: ['forecasts'] })
      expect(post.slug).toBe('cafe-squalls-tonight')
      const read = await blog.read(`/api/posts/${post.slug}`)
      expect(read).toMatchObject({
        title: 'Café & Squalls: “Tonight”',
        content_html: '<p>Snow <strong>tonight</strong>.</p>',
        content_tree: [
          {
            tag: 'p',
            attributes: {},
            children: ['Snow ', { tag: 'strong', attributes: {}, children: ['tonight'] }, '.'],
          },
        ],
        excerpt: 'Snow **tonight**....',
        tags: ['snow'],
        categories: ['forecasts'],
        is_draft: false,
        published_at: blog.now().toISOString(),
        read_minutes: 1,
      })
    }))

  test('a post that is published again because its answer was lost is there once, at the address of the first', () =>
    withBlog(async (blog) => {
      const headers = { 'Idempotency-Key': 'e'.repeat(32) }
      const publish = async (title: string, as = ADMIN) => {
        const body = { title, content: 'Snow.' }
        const { id, slug } = await blog.read<Post>('/api/posts', { as, method: 'POST', body, headers })
        return { id, slug }
      }
      const [one, two] = await Promise.all([publish('Snow tonight'), publish('Snow tonight')])
      expect([two, await publish('Snow tonight')]).toEqual([one, one])
      expect(one.slug).toBe('snow-tonight')
      expect((await publish('Snow tomorrow')).slug).toBe('snow-tomorrow')
      expect((await publish('Snow tonight', { ...ADMIN, id: 'another' })).slug).toBe('snow-tonight-2')
      expect((await blog.read<PostsAnswer>('/api/posts')).count).toBe(3)
    }))

  test('a post is written in a language, and a list may be of one language alone', () =>
    withBlog(async (blog) => {
      await blog.write({ title: 'Snow tonight', tags: ['snow'] })
      const french = await blog.write({ title: 'Neige cette nuit', language: 'fr', tags: ['snow'] })
      await blog.write({ title: 'Brouillon', language: 'fr', is_draft: true })
      const titles = async (query: string) => {
        const { posts, count } = await blog.read<PostsAnswer>(`/api/posts${query}`)
        expect(count).toBe(posts.length)
        return posts.map(({ title, language }) => `${language}: ${title}`).sort()
      }
      expect(await titles('')).toEqual(['en: Snow tonight', 'fr: Neige cette nuit'])
      expect(await titles('?language=fr')).toEqual(['fr: Neige cette nuit'])
      expect(await titles('?language=en&tag=snow')).toEqual(['en: Snow tonight'])
      expect((await blog.ask('/api/posts?language=de')).status).toBe(400)
      const change = { as: ADMIN, method: 'PATCH', body: { language: 'en' } } as const
      expect(await blog.read(`/api/posts/${french.id}`, change)).toMatchObject({ language: 'en' })
      expect(await titles('?language=fr')).toEqual([])
    }))

  test('a list finds posts by what they say, percent signs and underscores included', () =>
    withBlog(async (blog) => {
      await blog.write({ title: 'A chance of 100% snow' })
      await blog.write({ title: 'A chance of 100 snow', content: 'wind_chill é' })
      await blog.write({ title: 'Draft of 100% snow', is_draft: true })
      const titles = async (search: string) => {
        const { posts, count } = await blog.read<PostsAnswer>(`/api/posts?search=${encodeURIComponent(search)}`)
        expect(count).toBe(posts.length)
        return posts.map(({ title }) => title)
      }
      expect(await titles('100%')).toEqual(['A chance of 100% snow'])
      expect(await titles('0%')).toEqual(['A chance of 100% snow'])
      expect(await titles('%')).toEqual(['A chance of 100% snow'])
      expect(await titles('d_c')).toEqual(['A chance of 100 snow'])
      expect(await titles('dxc')).toEqual([])
      expect(await titles('WIND_CHILL')).toEqual(['A chance of 100 snow'])
      expect(await titles('É')).toEqual(['A chance of 100 snow'])
      expect(await titles('CHANCE OF')).toHaveLength(2)
      expect(await titles('"')).toEqual([])
      expect(await titles('\'"')).toEqual([])
      expect(await titles('"or"')).toEqual([])
      expect(await titles('\\%')).toEqual([])
    }))

  test('administrators find drafts and what is scheduled by a filter', () =>
    withBlog(async (blog) => {
      await blog.write({ title: 'Now' })
      await blog.write({ title: 'Later', published_at: '2026-02-01T00:00:00Z' })
      blog.advance(1000)
      await blog.write({ title: 'Sooner', published_at: '2026-01-25T00:00:00Z' })
      await blog.write({ title: 'Draft', is_draft: true, published_at: '2026-02-01T00:00:00Z' })
      const titles = async (query: string) =>
        (await blog.read<PostsAnswer>(`/api/posts?${query}`, { as: ADMIN })).posts.map(({ title }) => title)
      expect(await titles('')).toEqual(['Now'])
      expect(await titles('is_draft=true')).toEqual(['Draft'])
      expect(await titles('scheduled=true')).toEqual(['Later', 'Sooner'])
      expect((await titles('is_draft=all')).sort()).toEqual(['Draft', 'Later', 'Now', 'Sooner'])
      expect((await blog.ask('/api/posts?is_draft=true')).status).toBe(401)
      blog.advance(20 * 24 * 3600_000)
      expect(await titles('')).toEqual(['Later', 'Sooner', 'Now'])
    }))
})
