import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleJsonLd } from './article-json-ld.ts'
import type { ShownPost } from './shown-post.ts'

const aPost = (change: Partial<ShownPost> = {}): ShownPost => ({
  id: '1',
  slug: 'fog',
  title: 'Fog on the 401',
  excerpt: 'One lane at a time.',
  lead: 'One lane at a time.',
  cover_image: null,
  cover_variants: [],
  categories: ['alerts'],
  tags: ['fog', 'roads'],
  author_id: '1',
  is_draft: false,
  published_at: '2026-11-09T12:00:00.000Z',
  updated_at: '2026-11-10T12:00:00.000Z',
  view_count: 0,
  comment_count: 0,
  like_count: 0,
  read_minutes: 3,
  content_tree: [],
  ...change,
})
const ADDRESSES = { url: 'https://weather.example/posts/fog', image: 'https://weather.example/card.png' }

test('machines read who wrote what, and when', () => {
  expect(JSON.parse(articleJsonLd(aPost(), ADDRESSES))).toMatchObject({
    '@type': 'Article',
    headline: 'Fog on the 401',
    datePublished: '2026-11-09T12:00:00.000Z',
    author: { name: 'Lake Effect', url: 'https://weather.example/' },
    keywords: 'fog, roads',
  })
})

test('no title ends the script, and every one is read back as it was written', () => {
  expect(articleJsonLd(aPost({ title: '</script><script>alert(1)</script>' }), ADDRESSES)).not.toContain('<')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const written = articleJsonLd(aPost({ title }), ADDRESSES)
      expect(written).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(written).headline).toBe(title)
    }),
  )
})
