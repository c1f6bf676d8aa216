import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { writePost } from '../helpers/write-post.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY, isSimulated: true })
})
afterAll(() => house.close())

test('a simulated site says so on every page', async () => {
  for (const path of ['/', '/weather', '/nothing']) {
    const html = await (await house.ask(path)).text()
    expect(html, path).toContain('Simulated weather — for trying the site out. Not a forecast.')
  }
  const tile = await house.ask('/api/map/tiles/standard/6/17/23.png')
  expect(tile.headers.get('content-type')).toBe('image/png')
})

test('the cards that machines show for a page and for a post are small pictures', async () => {
  const card = await house.ask('/share/lake-effect.png')
  const picture = Buffer.from(await card.arrayBuffer())
  expect(card.headers.get('content-type')).toBe('image/png')
  expect(picture.length).toBeLessThan(300_000)
  // A PNG says its size in its first chunk.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])

  const { slug } = await writePost(house, await house.signIn('admin'))
  const html = await (await house.ask(`/posts/${slug}`)).text()
  const address = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(address).toMatch(`${HOUSE_ORIGIN}/`)
  const ofPost = await house.ask(address.slice(HOUSE_ORIGIN.length))
  expect(ofPost.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/)
  expect((await ofPost.arrayBuffer()).byteLength).toBeLessThan(300_000)
})
