import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { HOUR_MS } from '#shared/time.ts'
import { speaking } from '../language.ts'
import { MEMORY } from '../memory.ts'
import { ADMIN, type Blog, openSmallBlog } from '../posts/blog-for-tests.ts'
import { MOST_POSTS, MOST_REPORTS } from './sitemap.ts'

let blog: Blog
beforeEach(async () => {
  blog = await openSmallBlog()
})
afterEach(() => blog.close())

const DOCUMENTS = ['/feed.xml', '/atom.xml', '/sitemap.xml']
const text = async (path: string) => await (await blog.ask(path)).text()

test.each(DOCUMENTS)('%s names what is published, and a scheduled post at its moment', async (path) => {
  await blog.write({ title: 'Now out' })
  await blog.write({ title: 'Still secret', is_draft: true })
  await blog.write({ title: 'Tomorrow', published_at: '2026-01-16T12:00:00Z' })
  expect(await text(path)).toContain('/posts/now-out')
  expect(await text(path)).not.toMatch(/secret|tomorrow/i)
  blog.advance(24 * 3600_000 - 1)
  expect(await text(path)).not.toMatch(/tomorrow/i)
  blog.advance(1)
  expect(await text(path)).toContain('/posts/tomorrow')
})

test.each(DOCUMENTS)('%s is well formed whatever a title says, and says “as before” by its tag', async (path) => {
  const title = ']]> </title> & "quotes" \u0001\ud800 \u202e 🌨'
  await blog.write({ title, content: '```\n]]></content>\n``` [x](/weather)', tags: ['a&b', '<c>'] })
  const answer = await blog.ask(path)
  const body = await answer.text()
  expect(body).not.toContain('\u0001')
  expect(body.isWellFormed()).toBe(true)
  expect(body.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(
    /<\/title> &|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/,
  )
  expect(body.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/="[^"]*</)
  for (const name of ['channel', 'feed', 'urlset', 'item', 'entry', 'title', 'url']) {
    const count = (pattern: RegExp) => [...body.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '').matchAll(pattern)].length
    expect(count(new RegExp(`<${name}[ >]`, 'g'))).toBe(count(new RegExp(`</${name}>`, 'g')))
  }
  const again = await blog.ask(path, { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
})

test.each(['/feed.xml', '/atom.xml'])(
  '%s carries a title and an excerpt exactly as they were written',
  async (path) => {
    const title = 'Wind <b>gusts</b> & AT&T <5 cm'
    const excerpt = 'Snow <img src=x onerror=alert(1)> &amp; 5 > 4'
    await blog.write({ title, excerpt })
    const item = /<(item|entry)>[\s\S]*<\/\1>/.exec(await text(path))?.[0] ?? ''
    expect(textOf(item, 'title')).toBe(title)
    expect(textOf(item, path === '/feed.xml' ? 'description' : 'summary')).toBe(excerpt)
  },
)

test.each(['/feed.xml', '/atom.xml'])('%s reads as the list does where nobody wrote an excerpt', async (path) => {
  await blog.write({ excerpt: null, content: '## A band off the bay\n\nSnow **tonight**, see [the map](/map).' })
  const item = /<(item|entry)>[\s\S]*<\/\1>/.exec(await text(path))?.[0] ?? ''
  const read = textOf(item, path === '/feed.xml' ? 'description' : 'summary')
  expect(read).toBe('A band off the bay Snow tonight, see the map....')
})

/** What a reader shows: XML decoded, then HTML too where the format says that it is HTML. */
function textOf(item: string, name: string): string {
  const [, attributes = '', content = ''] = new RegExp(`<${name}([^>]*)>([\\s\\S]*?)</${name}>`).exec(item) ?? []
  const cdata = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(content)?.[1]
  const xml = cdata ?? decoded(content)
  const isHtml = attributes.includes('type="html"') || name === 'description'
  if (!isHtml) return xml
  expect(xml).not.toMatch(/<[a-z/!]/i)
  return decoded(xml)
}

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

test('feeds carry whole addresses', async () => {
  await blog.write({ content: '[weather](/weather) [other](https://example.org/)' })
  const feed = await text('/feed.xml')
  expect(feed).toContain('href="http://localhost:3000/weather"')
  expect(feed).toContain('href="https://example.org/"')
})

test.each(['/feed.xml', '/atom.xml'])('%s without posts was brought up to date in the present hour', async (path) => {
  const [, updated = ''] = /<(?:lastBuildDate|updated)>([^<]+)</.exec(await text(path)) ?? []
  const age = blog.now().getTime() - Date.parse(updated)
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(HOUR_MS)
})

test('the feed of each language is a feed of its own', async () => {
  const idAt = async (path: string) => /<id>([^<]+)/.exec(await text(path))?.[1]
  expect(await idAt('/atom.xml')).toBe('http://localhost:3000/')
  expect(await speaking('fr', () => idAt('/fr/atom.xml'))).toBe('http://localhost:3000/fr')
})

test('an entry of the RSS feed names no author, who would have to be an e-mail address, and each category once', async () => {
  await blog.write({ categories: ['alerts'], tags: ['alerts', 'lake <5 °C'] })
  const feed = await text('/feed.xml')
  expect(feed).not.toContain('<author>')
  expect(feed.match(/<category>[^<]+/g)).toEqual(['<category>alerts', '<category>lake &lt;5 °C'])
})

test('a scheduled post is new in the feed and the sitemap when it becomes public, not when it was written', async () => {
  await blog.write({ title: 'Tomorrow', published_at: '2026-01-16T12:00:00Z' })
  await blog.write({ title: 'Today' })
  blog.advance(24 * HOUR_MS)
  const atom = await text('/atom.xml')
  expect(atom.match(/<updated>[^<]+/g)?.slice(0, 2)).toEqual(Array(2).fill('<updated>2026-01-16T12:00:00.000Z'))
  expect(await text('/sitemap.xml')).toMatch(/tomorrow<\/loc><lastmod>2026-01-16T12:00:00\.000Z</)
})

test('robots are shown the list of addresses', async () => {
  expect(await text('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('robots keep out of the form for posts, not of a post whose address begins like it', async () => {
  const forbidden = (await text('/robots.txt')).match(/(?<=^Disallow: ).*$/gm) ?? []
  const isForbidden = (path: string) =>
    forbidden.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
  expect(['/posts/create', '/fr/posts/create', '/posts/created-by-the-lake'].map(isForbidden)).toEqual([
    true,
    true,
    false,
  ])
})

test('a post that is gone is gone from the feed with the next read', async () => {
  const { id } = await blog.write({ title: 'Short life' })
  expect(await text('/feed.xml')).toContain('Short life')
  await blog.ask(`/api/posts/${id}`, { as: ADMIN, method: 'DELETE' })
  expect(await text('/feed.xml')).not.toContain('Short life')
})

test('a sitemap with as many posts and reports as it may name is kept beside the feeds', async () => {
  await blog.write({ title: 'x'.repeat(200) })
  const longest = Math.max(...(await text('/sitemap.xml')).split('<url>').map((entry) => Buffer.byteLength(entry) + 5))
  const mostBytes = longest * languages.length * (MOST_POSTS + MOST_REPORTS)
  expect(mostBytes).toBeLessThan(MEMORY.published)
  expect(languages.length * (MOST_POSTS + MOST_REPORTS), 'addresses that one file may have').toBeLessThan(50_000)
})
