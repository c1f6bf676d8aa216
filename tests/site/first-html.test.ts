import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_DIRECTORY } from '#server/pages/page-build.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

test('the temperature of Toronto is in the first HTML', async () => {
  const { html } = await readPage(house, '/weather')
  const answer = await (await house.ask('/api/weather/current?lat=43.6532&lon=-79.3832')).json()
  const degrees = Math.round(answer.data.temperature.current)
  expect(html).toContain('Toronto')
  expect(html).toContain(`${degrees < 0 ? '−' : ''}${Math.abs(degrees)}`)
})

const WHAT_TO_DO = 'CONTRIBUTING.md, “What a first visit weighs”, says what to do'

test.each([
  ['/weather', 147.6],
  ['/', 151],
  ['/fr', 151],
  ['/map', 223],
  ['/outlook', 197],
  ['/posts', 164],
  ['/weather-reports', 197],
  ['/report-weather', 216],
  ['/places', 194],
])('the scripts of a first visit to %s weigh at most %d KB', async (path, most) => {
  const { html } = await readPage(house, path)
  const scripts = new Set(html.match(/assets\/[\w.-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(3)
  let bytes = 0
  for (const script of scripts) {
    bytes += gzipSync(await readFile(fileURLToPath(new URL(script, CLIENT_DIRECTORY))), { level: 9 }).length
  }
  expect(bytes / 1000, WHAT_TO_DO).toBeLessThanOrEqual(most)
})

test.each(['/weather', '/', '/posts', '/map', '/settings', '/debug/alerts'])(
  'nothing holds up the first paint of %s: neither a font nor a style file',
  async (path) => {
    const { document } = await readPage(house, path)
    const files = [...document.querySelectorAll('link[rel=stylesheet], link[rel=preload]')]
    expect(
      files.map(({ outerHTML }) => outerHTML),
      WHAT_TO_DO,
    ).toEqual([])
    expect(document.querySelectorAll('head > style').length).toBe(1)
  },
)

test.each(['/weather', '/', '/posts', '/map', '/outlook', '/weather-reports'])(
  'the modules of %s come after the document and its first picture',
  async (path) => {
    const { html } = await readPage(house, path)
    const modules = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(modules.length).toBeGreaterThan(3)
    expect(modules.filter((module) => !module.includes('fetchPriority="low"'))).toEqual([])
    expect(html.indexOf('rel="modulepreload"')).toBeGreaterThan(html.indexOf('</main>'))
    expect(html.split('<img ').filter((picture) => picture.includes('fetchPriority="high"')).length).toBeLessThan(2)
  },
)

/** Where no script marks the root, it asks for the open menu by `:has`. */
const WITHOUT_SCRIPTS = /@media[^{}]*scripting: ?none\)\{(?:[^{}]*\{[^{}]*\})*\}/g

test.each(['/weather', '/map', '/debug/alerts'])(
  'the style of %s is not computed again whenever an element comes or goes',
  async (path) => {
    const { document } = await readPage(house, path)
    const style = document.querySelector('head > style')?.textContent ?? ''
    expect(style).toContain('html:has(')
    expect(style.replace(WITHOUT_SCRIPTS, '').match(/(?:html|:root|body)[^\s,{}>]*:has\([^{]*/g)).toBeNull()
  },
)

test.each([
  ['/weather', 54],
  ['/', 46],
  ['/map', 48.1],
  ['/posts', 22.5],
  ['/support', 23.5],
])('%s weighs at most %d KB over the wire', async (path, most) => {
  const { html } = await readPage(house, path)
  expect(gzipSync(html).length / 1000, WHAT_TO_DO).toBeLessThanOrEqual(most)
})

test('a name with markup is only a name', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { heading, document } = await readPage(house, `/weather?lat=43&lon=-81&name=${encodeURIComponent(name)}`)
  expect(heading).toContain('<img src=x')
  expect(document.querySelector('[onerror], img[src=x]')).toBeNull()
})

test('bad coordinates say which, and offer Toronto', async () => {
  const { answer, words, linksTo } = await readPage(house, '/weather?lat=north&lon=-79')
  expect(answer.status).toBe(400)
  expect(words).toContain('lat must be a number')
  const toronto = await readPage(house, linksTo('Toronto', 'main')[0] ?? '')
  expect(toronto.answer.status).toBe(200)
  expect(toronto.words).toContain('Hourly forecast')
})

test('an address that names no place says so', async () => {
  expect((await house.ask('/debug/alerts?lat=99&lon=0')).status).toBe(400)
})

test('a place that a browser keeps is in the first HTML of the weather and of Home', async () => {
  const coordinates = { lat: 45.4215, lon: -75.6972 }
  const ottawa = { name: 'Ottawa', country: 'Canada', state: 'Ontario', coordinates, displayName: null }
  const headers = { Cookie: `weather_location=${encodeURIComponent(JSON.stringify(ottawa))}` }
  for (const path of ['/weather', '/', '/support']) {
    expect((await readPage(house, path, { headers })).html, path).toContain('Ottawa, Ontario')
  }
})

test('no link of Home leads nowhere', async () => {
  const { document } = await readPage(house, '/')
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
  const inside = new Set(links.filter((link) => link.startsWith('/')))
  expect(inside.size).toBeGreaterThan(3)
  for (const href of inside) expect((await house.ask(href)).status, href).toBe(200)
})
