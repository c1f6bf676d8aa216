import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../helpers/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { WEATHER_PROVIDERS: 'simulated' } })
})
afterAll(() => site.stop())

test('a simulated site says so on every page', async () => {
  for (const path of ['/', '/weather', '/nothing']) {
    const html = await (await fetch(`${site.origin}${path}`)).text()
    expect(html, path).toContain('Simulated weather — for trying the site out. Not a forecast.')
  }
  const tile = await fetch(`${site.origin}/api/map/tiles/standard/6/17/23.png`)
  expect(tile.headers.get('content-type')).toBe('image/png')
})

test('the cards that machines show for a page and for a post are small pictures', async () => {
  const card = await fetch(`${site.origin}/share/lake-effect.png`)
  const picture = Buffer.from(await card.arrayBuffer())
  expect(card.headers.get('content-type')).toBe('image/png')
  expect(picture.length).toBeLessThan(300_000)
  // A PNG says its size in its first chunk.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])

  const { posts } = await (await fetch(`${site.origin}/api/posts`)).json()
  const html = await (await fetch(`${site.origin}/posts/${posts[0].slug}`)).text()
  const address = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const ofPost = await fetch(address)
  expect(ofPost.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/)
  expect((await ofPost.arrayBuffer()).byteLength).toBeLessThan(300_000)
})
