import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_DIRECTORY } from '#server/pages/page-build.ts'
import { englishWords } from '../helpers/english-words.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { PUBLIC_PAGES } from '../helpers/public-pages.ts'
import { readPage, type ServedPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

const OTTAWA = '/weather?lat=45.4215&lon=-75.6972&name=Ottawa'
const PAGES = [...PUBLIC_PAGES, OTTAWA]
const inFrench = (path: string) => (path === '/' ? '/fr' : `/fr${path}`)

/** Pages that a test asks for without cookies or other headers are read once for the whole file. */
const pagesRead = new Map<string, Promise<ServedPage>>()
const pageAt = (path: string) => {
  const page = pagesRead.get(path) ?? readPage(house, path)
  pagesRead.set(path, page)
  return page
}

/** Elements that lead to another language, by its tag; React writes “hrefLang”. */
const alternates = (document: Document, selector: string) =>
  new Map(
    [...document.querySelectorAll(`${selector}[rel=alternate]`)].map((link) => [link.getAttribute('hrefLang'), link]),
  )

/** Addresses that are the same in every language. */
const SHARED = /^\/(api|media|assets|share)\/|^\/[\w-]+\.(svg|png|ico)$/

test.each(PAGES)('%s has a French twin whose links and forms stay in French', async (path) => {
  const { document } = await pageAt(inFrench(path))
  expect(document.documentElement.getAttribute('lang')).toBe('fr-CA')
  const addresses = [...document.querySelectorAll('a[href], form[action]')]
    .filter((element) => element.getAttribute('hrefLang') !== 'en-CA')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
    .filter((address) => address.startsWith('/') && !SHARED.test(address))
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((address) => !/^\/fr(?:[/?#]|$)/.test(address) || address.startsWith('/fr/fr'))).toEqual([])
})

/** Texts that are not marked as another language's; names of things in code are none. */
function frenchTexts(document: Document): string[] {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const other of body.querySelectorAll('script, style, template, pre, code, [lang^=en]')) other.remove()
  const readOf = (element: Element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name))
  return [
    ...[...body.querySelectorAll('*')].flatMap((element) => [
      ...readOf(element),
      ...[...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : null)),
    ]),
  ].flatMap((text) => text ?? [])
}

const STORM = '/storm?lat=43.6532&lon=-79.3832'

test.each([...PAGES, STORM])('no English word and no English number is left in the French twin of %s', async (path) => {
  const texts = frenchTexts((await pageAt(inFrench(path))).document)
  expect(texts.filter((text) => englishWords(text).length > 0)).toEqual([])
  expect(texts.filter((text) => /(?<![T:\d])\d{1,2}:\d\d|\d ?[ap]\.m\.|\d %/.test(text))).toEqual([])
})

test.each(PAGES)('%s leads to its other language and back, in header and footer', async (path) => {
  for (const [here, there, tag] of [
    [path, inFrench(path), 'fr-CA'],
    [inFrench(path), path, 'en-CA'],
  ] as const) {
    const { document } = await pageAt(here)
    for (const part of ['header', 'footer']) {
      const link = alternates(document, `${part} a`).get(tag)
      expect([link?.getAttribute('href'), link?.getAttribute('lang')], `${here} ${part}`).toEqual([there, tag])
    }
  }
})

test.each(['/', '/weather', OTTAWA, '/map', '/posts'])('machines find %s in both languages', async (path) => {
  for (const own of [path, inFrench(path)]) {
    const { document, meta } = await pageAt(own)
    const link = (tag: string) => alternates(document, 'link').get(tag)?.getAttribute('href')
    // Names of places differ by language.
    const known = (address: string) => HOUSE_ORIGIN + address.replace('&name=Ottawa', '')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(known(own))
    expect(meta('og:url')).toBe(known(own))
    expect(link('en-CA')).toBe(known(path))
    expect(link('fr-CA')).toBe(known(inFrench(path)))
    expect(link('x-default')).toBe(known(path))
    const locales = [meta('og:locale'), meta('og:locale:alternate')]
    expect(locales).toEqual(own === path ? ['en_CA', 'fr_CA'] : ['fr_CA', 'en_CA'])
  }
})

test('the list of addresses names every page in both languages', async () => {
  const sitemap = await (await house.ask('/sitemap.xml')).text()
  for (const path of ['/', '/fr', '/weather', '/fr/weather', '/fr/support']) {
    expect(sitemap).toContain(`<loc>${HOUSE_ORIGIN}${path}</loc>`)
  }
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="fr-CA" href="${HOUSE_ORIGIN}/fr/map"/>`)
  expect(sitemap).toContain(`hreflang="x-default" href="${HOUSE_ORIGIN}/map"/>`)
  expect(await (await house.ask('/robots.txt')).text()).toContain('Disallow: /fr/admin/')
})

test('the weather is said in French, with French numbers and clocks', async () => {
  const { words } = await pageAt('/fr/weather')
  expect(words).toMatch(/\d{1,2} h(?!\w)/)
  expect(words).not.toMatch(/Hourly forecast|Refresh|Feels like|Sunrise|7-day|Units and time/)
})

test('scripts, and what they ask for, are those of the language', async () => {
  const scripts = async (path: string) => [
    ...new Set<string>((await pageAt(path)).html.match(/\/assets\/[\w.-]+\.js/g)),
  ]
  const [english, french] = [await scripts('/weather'), await scripts('/fr/weather')]
  expect(french.length).toBe(english.length)
  expect(french.filter((script) => !english.includes(script)).length).toBeGreaterThan(2)
  expect((await pageAt('/fr/weather')).html).toContain('"basename":"/fr"')
})

test('the second language costs an English reader less than a kilobyte: scripts hold no French, and pages only lead there', async () => {
  const { html } = await pageAt('/weather')
  const names = [...new Set(html.match(/(?<=\/assets\/)[\w.~-]+\.js/g))]
  const scripts = await Promise.all(names.map((name) => readFile(new URL(`assets/${name}`, CLIENT_DIRECTORY), 'utf8')))
  expect(scripts.join('')).toContain('Feels like')
  expect(scripts.join('')).not.toMatch(/Prévisions|Ressenti|jusqu’à/)
  const alone = html.replaceAll(/<(?:a|link|meta) [^>]*(?:hreflang|og:locale)[^>]*>(?:[^<]*<\/a>)?/gi, '')
  expect(alone.length).toBeLessThan(html.length)
  const cost = brotliCompressSync(html).length - brotliCompressSync(alone).length
  expect(cost).toBeLessThan(1_000)
})

test('the address alone decides: neither a cookie nor the browser’s languages change it', async () => {
  const headers = { 'Accept-Language': 'fr-CA,fr', Cookie: 'lang=fr; language=fr' }
  const answer = await house.ask('/weather', { headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<html lang="en-CA"')
})

test('the front page offers the language that somebody chose last, and no other page does', async () => {
  const offer = async (path: string, cookie: string) =>
    (await readPage(house, path, { headers: { Cookie: cookie } })).words
  const [french, english] = ['Cette page existe aussi en français', 'This page is also in English']
  expect(await offer('/', 'language=fr')).toContain(french)
  expect(await offer('/fr', 'language=en')).toContain(english)
  expect(await offer('/', 'language=en')).not.toContain(french)
  expect(await offer('/fr', 'language=fr')).not.toContain(english)
  expect(await offer('/weather', 'language=fr')).not.toContain(french)
  expect(await offer('/', '')).not.toContain(french)
})

test('an answer of the API is in the language that it is asked for in', async () => {
  const ask = async (language: string) => (await house.ask(`/api/weather/current?lat=north&lon=-79${language}`)).json()
  expect(await ask('')).toMatchObject({ title: 'Bad Request', errors: [{ message: 'lat must be a number' }] })
  expect((await ask('&lang=fr')).title).not.toBe('Bad Request')
  expect((await ask('&lang=fr')).errors[0].message).toContain('lat')
  const unknown = await (await house.ask('/api/none?lang=fr')).json()
  expect(unknown.detail).toBe('Il n’y a rien à cette adresse.')
  const sky = await (await house.ask('/api/weather/current?lat=43.6532&lon=-79.3832&lang=fr')).json()
  expect(sky.data.condition.description).toMatch(/neige|nuage|ciel|dégagé|couvert/i)
})

test('a form that is sent from a French page is answered in French, and leads on in French', async () => {
  const headers = { Origin: HOUSE_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }
  const post = (path: string, body: string) => house.ask(path, { method: 'POST', headers, body, redirect: 'manual' })
  const refused = await post('/fr/login', 'email=a%40example.org&password=wrong-password')
  const html = await refused.text()
  expect(html).toContain('<html lang="fr-CA"')
  expect(html).not.toContain('Invalid email or password')
  const kept = await post('/fr/settings', 'preset=metric&next=%2Ffr%2Fmap')
  expect([kept.status, kept.headers.get('Location')]).toEqual([303, '/fr/map'])
})

test('who must sign in first comes back to the French page', async () => {
  const answer = await house.ask('/fr/admin/security', { redirect: 'manual' })
  expect(answer.headers.get('Location')).toBe(`/fr/login?next=${encodeURIComponent('/admin/security')}`)
})

test('a post’s other name leads to its French page, and the feeds name French pages', async () => {
  const old = await house.ask('/fr/blog/a-post', { redirect: 'manual' })
  expect(old.headers.get('Location')).toBe('/fr/posts/a-post')
  const feed = await (await house.ask('/fr/feed.xml')).text()
  expect(feed).toContain('<language>fr-CA</language>')
  expect(feed).toContain(`${HOUSE_ORIGIN}/fr/feed.xml`)
})

test('the station at an airport, the place and what was computed here are named in French', async () => {
  const { words, document } = await pageAt('/fr/weather')
  expect(words).toContain('Aéroport international de Toronto')
  expect(words).toContain('Toronto (Ontario)')
  const sources = [...document.querySelectorAll('.sources-panel')].map((panel) => panel.textContent)
  expect(sources).toContain('Calculé par Lake Effect')
  expect((await pageAt('/weather')).words).toContain('Toronto International Airport')
})

const AT_BUFFALO = 'lat=42.8864&lon=-78.8784'

test('an American alert, written in English alone, is marked as English wherever a French page names it', async () => {
  const { data } = await (await house.ask(`/api/alerts?${AT_BUFFALO}&lang=fr`)).json()
  const [alert] = data.filter(({ source }: { source: string }) => source === 'NWS')
  const Cookie = `weather_places=${encodeURIComponent(JSON.stringify([[42.8864, -78.8784, 'Buffalo']]))}`
  const pages = [`/weather?${AT_BUFFALO}`, `/storm?${AT_BUFFALO}`, `/debug/alerts?${AT_BUFFALO}`, `/alerts/${alert.id}`]
  for (const path of [...pages, '/map', '/places']) {
    const { document } = await readPage(house, `/fr${path}`, { headers: { Cookie } })
    const named = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.closest('script, pre') &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(alert.event)),
    )
    expect(named.length, path).toBeGreaterThan(0)
    expect(
      named.filter((element) => !element.closest('[lang]')?.getAttribute('lang')?.startsWith('en')).map(String),
      path,
    ).toEqual([])
  }
})

test('numbers of the outlook’s levels have a decimal comma, and the map’s credit is French', async () => {
  const { words } = await pageAt('/fr/outlook')
  expect(words).toContain('moins de 2,5')
  expect(words).not.toContain('2.5')
  const map = await pageAt('/fr/map')
  expect(map.html).not.toContain('Made with Natural Earth')
})
