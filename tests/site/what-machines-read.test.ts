import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { writePost } from '../helpers/write-post.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

const canonical = (document: Document) => document.head.querySelector('link[rel=canonical]')?.getAttribute('href')

test('each page has a title, a description and an address of its own', async () => {
  const heads = await Promise.all(
    ['/', '/weather', '/support'].map(async (path) => {
      const { html } = await readPage(house, path)
      const only = (pattern: RegExp) => {
        const found = [...html.matchAll(new RegExp(pattern, 'g'))].map(([, value]) => value)
        expect(found, `${path}: ${pattern.source}`).toHaveLength(1)
        return found[0]
      }
      const title = only(/<title>([^<]+)<\/title>/)
      expect(only(/<meta property="og:title" content="([^"]+)"/)).toBe(title)
      expect(only(/<link rel="canonical" href="([^"]+)"/)).toBe(`${HOUSE_ORIGIN}${path}`)
      expect(only(/<meta property="og:url" content="([^"]+)"/)).toBe(`${HOUSE_ORIGIN}${path}`)
      return { title, description: only(/<meta name="description" content="([^"]+)"/) }
    }),
  )
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

test('machines find title, description, address and share card', async () => {
  const { document, meta } = await readPage(house, '/')
  expect(document.title).toBe('Weather for Southern Ontario · Lake Effect')
  expect(meta('description')).toContain('Southern Ontario')
  expect(meta('og:title')).toContain('Lake Effect')
  expect(meta('og:url')).toBe(`${HOUSE_ORIGIN}/`)
  expect(canonical(document)).toBe(`${HOUSE_ORIGIN}/`)
})

test('the page of a place is known by its coordinates, whatever the link carried along', async () => {
  const { document } = await readPage(house, '/weather?utm=x&lat=44.3894&lon=-79.6903&name=Barrie')
  expect(canonical(document)).toBe(`${HOUSE_ORIGIN}/weather?lat=44.3894&lon=-79.6903`)
})

test('feed readers are told of alerts only where an official source covers the place', async () => {
  const feedsAt = async (place: string) => {
    const { document } = await readPage(house, `/weather?${place}`)
    const links = document.head.querySelectorAll('link[type="application/atom+xml"]')
    return [...links].map((link) => new URL(link.getAttribute('href') ?? '', HOUSE_ORIGIN).pathname)
  }
  expect(await feedsAt('lat=42.8864&lon=-78.8784')).toEqual(['/api/feeds/alerts.atom', '/api/feeds/reports.atom'])
  expect(await feedsAt('lat=-1.2921&lon=36.8219')).toEqual(['/api/feeds/reports.atom'])
  const nairobi = JSON.stringify({ name: 'Nairobi', country: 'Kenya', coordinates: { lat: -1.2921, lon: 36.8219 } })
  const cookie = `weather_location=${encodeURIComponent(nairobi)}`
  const support = await (await house.ask('/support', { headers: { cookie } })).text()
  expect(support).toContain('/api/feeds/alerts.atom?lat=43.6532')
}, 30_000)

test('every page has an address of its own and a card that machines can show', async () => {
  for (const path of ['/', '/weather', '/map', '/outlook', '/posts', '/support', '/privacy']) {
    const { document, meta } = await readPage(house, path)
    expect(canonical(document), path).toBe(`${HOUSE_ORIGIN}${path}`)
    expect(meta('og:title'), path).toContain('Lake Effect')
    expect(meta('twitter:card'), path).toBe('summary_large_image')
    const card = path === '/weather' ? '/api/share/place.png?lat=43.65&lon=-79.38' : '/share/lake-effect.png'
    for (const name of ['og:image', 'twitter:image']) {
      expect(meta(name), path).toBe(HOUSE_ORIGIN + card)
    }
    expect(meta('og:image:alt')?.length, path).toBeGreaterThan(10)
  }
})

test('a French page without a picture of its own has the site’s French card', async () => {
  const { meta } = await readPage(house, '/fr/map')
  expect(meta('og:image')).toBe(`${HOUSE_ORIGIN}/share/lake-effect.fr.png`)
  expect((await house.ask('/share/lake-effect.fr.png')).headers.get('content-type')).toBe('image/png')
})

test('the card of a place and of an alert comes in the language, units and clock of the page’s reader', async () => {
  const headers = { Cookie: 'units=f.mph.inhg.mi.in; clock=24' }
  const imageOf = async (path: string) => {
    const html = await (await house.ask(path, { headers })).text()
    return /property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  const reader = 'units=f.mph.inhg.mi.in&clock=24&lang=fr'
  expect(await imageOf('/fr/weather?lat=44.3894&lon=-79.6903&name=Barrie')).toBe(
    `${HOUSE_ORIGIN}/api/share/place.png?lat=44.39&lon=-79.69&${reader}`,
  )
  const { data } = await (await house.ask('/api/alerts?lat=43.6532&lon=-79.3832')).json()
  expect(await imageOf(`/fr/alerts/${data[0].id}`)).toBe(`${HOUSE_ORIGIN}/api/share/alerts/${data[0].id}.png?${reader}`)
})

test('a link to an alert that is pasted elsewhere says what, from whom, until when and where', async () => {
  const { data } = await (await house.ask('/api/alerts?lat=43.6532&lon=-79.3832')).json()
  const [alert] = data
  const { document, meta } = await readPage(house, `/alerts/${alert.id}`)
  expect(document.title).toBe(`${alert.event} · Lake Effect`)
  for (const name of ['description', 'og:description']) {
    expect(meta(name)?.startsWith(`From ${alert.sender}`), name).toBe(true)
    expect(meta(name)).toMatch(/until Sat, Nov\. 21/)
  }
  expect(meta('og:title')).toBe(`${alert.event} · Lake Effect`)
  expect(meta('og:url')).toBe(`${HOUSE_ORIGIN}/alerts/${alert.id}`)
})

test('machines find title, description, address, card and article of a post, whatever the title holds', async () => {
  const title = '</script><script>alert(1)</script> “quotes” & 🌨'
  const admin = await house.signIn('admin')
  const { slug } = await writePost(house, admin, { title, excerpt: 'Short & sweet', tags: ['snow'] })
  const { html, document, meta } = await readPage(house, `/posts/${slug}`)
  const url = `${HOUSE_ORIGIN}/posts/${slug}`
  expect(canonical(document)).toBe(url)
  expect(html.match(/property="og:type" content="([^"]*)"/g)).toEqual(['property="og:type" content="article"'])
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(html).toContain('name="description" content="Short &amp; sweet"')
  expect(html).not.toContain('<script>alert(1)')
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Article', headline: title, mainEntityOfPage: url })
  expect(meta('og:image')).toMatch(/\.jpg$/)
  const list = (await readPage(house, '/posts')).html
  expect(list).toContain('type="application/rss+xml"')
  expect(list).toContain('type="application/atom+xml"')
})

test('the other name of a post leads to its one address for good, on the page of comments that was asked for', async () => {
  const { slug } = await writePost(house, await house.signIn('admin', 'second@example.org'))
  const old = await house.ask(`/blog/${slug}?comments=2`, { redirect: 'manual' })
  expect(old.status).toBe(301)
  expect(old.headers.get('Location')).toBe(`/posts/${slug}?comments=2`)
})
