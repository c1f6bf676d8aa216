import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { articleData } from './article-data.ts'
import { FOG_POST } from './post-for-tests.ts'
import type { ShownPost } from './shown-post.ts'

const aPost = (change: Partial<ShownPost> = {}): ShownPost => ({ ...FOG_POST, ...change })
const ADDRESSES = { url: 'https://weather.example/posts/fog', image: 'https://weather.example/card.png' }

/** What stands in the script element that the page's head gets. */
function written(post: ShownPost): string {
  const meta = () => [{ 'script:ld+json': articleData(post, ADDRESSES) }]
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta }])
  const [, json = ''] =
    /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(renderToStaticMarkup(<Page />)) ?? []
  return json
}

test('machines read who wrote what, and when', () => {
  expect(JSON.parse(written(aPost()))).toMatchObject({
    '@type': 'Article',
    headline: 'Fog on the 401',
    datePublished: '2026-11-09T12:00:00.000Z',
    author: { name: 'Lake Effect', url: 'https://weather.example/' },
    keywords: 'fog, roads',
  })
})

test('no title ends the script, and every one is read back as it was written', () => {
  expect(written(aPost({ title: '</script><script>alert(1)</script>' }))).not.toContain('<')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const json = written(aPost({ title }))
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(json).headline).toBe(title)
    }),
  )
})
