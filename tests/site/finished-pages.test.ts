import { once } from 'node:events'
import { request } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createNodeServer } from '#server/http/node-server.ts'
import { createLog } from '#server/log.ts'
import { pageQuestionOf } from '#server/pages/page-question.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { type PostsQuestion, postsHref } from '../../app/features/posts/posts-question.ts'
import { type ReportsQuestion, reportsHref } from '../../app/features/reports/reports-question.ts'
import { freePort } from '../helpers/free-port.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { order } from '../helpers/order.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { aStranger } from '../helpers/stranger.ts'

const OTTAWA = {
  name: 'Ottawa',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 45.4215, lon: -75.6972 },
  displayName: null,
}
const KEPT = `weather_location=${encodeURIComponent(JSON.stringify(OTTAWA))}`
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const TORONTO = 'lat=43.6532&lon=-79.3832'
const PAGES = [
  '/',
  '/weather',
  `/weather?${TORONTO}`,
  '/map',
  '/outlook',
  '/posts',
  '/weather-reports',
  '/support',
  '/privacy',
]

let house: House
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
})
afterAll(() => house.close())

const ask = (path: string, headers: Record<string, string> = {}) => house.ask(path, { headers })
const given = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).headers

async function writePost(admin: Record<string, string>, title: string): Promise<string> {
  const answer = await house.ask('/api/posts', {
    method: 'POST',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, content: 'Snow **tonight**.', is_draft: false }),
  })
  return (await answer.json()).slug
}

test('visitors with other settings and accounts who read all pages at once never see each other’s', async () => {
  const admin = await house.signIn('admin', 'reader@example.org')
  const slug = await writePost(admin, 'Squalls off Georgian Bay')
  const visitors = [
    { name: 'a newcomer', cookie: '', theme: 'dark', unit: '°C', place: 'Toronto, Ontario', isSignedIn: false },
    {
      name: 'an Ottawan',
      cookie: `theme=light; units=f; clock=24; ${KEPT}`,
      theme: 'light',
      unit: '°F',
      place: 'Ottawa, Ontario',
      isSignedIn: false,
    },
    {
      name: 'an account',
      cookie: `${admin.Cookie}; units=f`,
      theme: 'dark',
      unit: '°F',
      place: 'Toronto, Ontario',
      isSignedIn: true,
    },
  ]
  const reads = [1, 2].flatMap(() =>
    [...PAGES, `/posts/${slug}`].flatMap((path) => visitors.map((visitor) => ({ path, visitor }))),
  )
  await Promise.all(
    reads.map(async ({ path, visitor: { name, cookie, theme, unit, place, isSignedIn } }) => {
      const { html, answer } = await readPage(house, path, { headers: { Cookie: cookie } })
      const what = `${path} of ${name}`
      expect.soft(answer.status, what).toBe(200)
      expect.soft(/<html[^>]* class="([^"]*)"/.exec(html)?.[1], what).toBe(theme)
      expect.soft(html.replaceAll(/<[^>]*>/g, '').includes(`${unit} Units and time`), what).toBe(true)
      // A place in the address goes before one's own.
      expect.soft(html.includes(path.includes('?') ? 'Toronto, Ontario' : place), what).toBe(true)
      expect.soft(html.includes('reader@example.org'), what).toBe(isSignedIn)
      expect.soft(answer.headers.get('Cache-Control'), what).toMatch(isSignedIn ? /^private, no-store$/ : /^public, /)
    }),
  )
})

test('no header that a visitor can forge changes a page; every cookie that may change one does', async () => {
  const tag = (await given('/weather')).get('ETag')
  const forged: Record<string, string>[] = [
    { Vary: '*', 'Accept-Language': 'fr-CA', Accept: 'application/json' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.example' },
    { Referer: 'https://evil.example/', 'Sec-Fetch-Site': 'cross-site', Range: 'bytes=0-9' },
    { 'User-Agent': 'curl/8', 'Cache-Control': 'no-cache', Purpose: 'prefetch', 'X-Request-ID': 'mine' },
    { Cookie: '_ga=GA1.1; language=fr; session=somebody' },
  ]
  for (const headers of forged)
    expect((await given('/weather', headers)).get('ETag'), JSON.stringify(headers)).toBe(tag)
  for (const cookie of ['theme=light', 'units=f', 'clock=24', KEPT]) {
    expect((await given('/weather', { Cookie: cookie })).get('ETag'), cookie).not.toBe(tag)
  }
  for (const name of ['__Host-session', 'lake-effect-session'])
    expect((await given('/weather', { Cookie: `${name}=not.mine` })).has('ETag'), name).toBe(false)
  expect((await ask('/weather', { Host: 'evil.example' })).status).toBe(421)
})

test('a link that was shared with marks of its way gets the page of the plain link, and that names itself', async () => {
  const marks = 'utm_source=mail&fbclid=abc'
  for (const [plain, marked, canonical] of [
    ['/weather', `/weather?${marks}`, '/weather'],
    [`/weather?${TORONTO}`, `/weather?utm_medium=x&${TORONTO}&${marks}`, '/weather'],
    [
      '/weather?lat=44.39&lon=-79.69&name=Barrie',
      `/weather?lat=44.39&lon=-79.69&${marks}&name=Barrie`,
      '/weather?lat=44.39&lon=-79.69',
    ],
    ['/posts?page=1', `/posts?page=1&${marks}`, '/posts'],
    ['/outlook', `/outlook?${marks}`, '/outlook'],
  ] as const) {
    const [one, other] = [await readPage(house, plain), await readPage(house, marked)]
    expect(other.answer.headers.get('ETag'), marked).toBe(one.answer.headers.get('ETag'))
    expect(other.answer.headers.get('ETag'), marked).not.toBeNull()
    const link = other.document.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(link).toBe(HOUSE_ORIGIN + canonical)
  }
})

test('a page is asked again by its tag, which each encoding has one of; HEAD says the same as GET', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const whole = await given('/weather', { 'Accept-Encoding': encoding })
    const tag = whole.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    const again = await ask('/weather', { 'Accept-Encoding': encoding, 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await house.ask('/weather', { method: 'HEAD', headers: { 'Accept-Encoding': encoding } })
    for (const name of ['ETag', 'Content-Security-Policy', 'Cache-Control', 'Vary', 'Content-Encoding']) {
      expect(head.headers.get(name), name).toBe(whole.get(name))
      if (name !== 'Content-Encoding') expect(again.headers.get(name), name).toBe(whole.get(name))
    }
  }
  const tags = await Promise.all(
    ['identity', 'gzip', 'br'].map((each) => given('/weather', { 'Accept-Encoding': each })),
  )
  expect(new Set(tags.map((each) => each.get('ETag'))).size).toBe(3)
})

test('a red warning is on the page within five seconds of our knowing it, in whatever cache the page lies', async () => {
  const calm = await openHouse({ now: SQUALL_DAY, scenario: 'calm' })
  onTestFinished(calm.close)
  const page = async () => await calm.ask(`/weather?${TORONTO}`)
  expect(await (await page()).text()).not.toMatch(/tornado warning/i)
  const alert = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 6 * HOUR_MS }
  await order(calm.simulator, 'PUT', '/__alerts', alert)
  calm.advance(SECOND_MS)
  // The page as it was just before the warning is known: a proxy may have taken it.
  const before = await page()
  // nginx counts whole seconds and keeps it for up to one longer than `s-maxage` says.
  const proxyKeepsS = Number(/s-maxage=(\d+)/.exec(before.headers.get('Cache-Control') ?? '')?.[1]) + 1
  expect(await (await calm.ask(`/api/alerts?${TORONTO}&refresh=1`)).text()).toMatch(/tornado warning/i)
  calm.advance(5 * SECOND_MS - proxyKeepsS * SECOND_MS)
  expect(await (await page()).text()).toMatch(/tornado warning/i)
  // Gone with its end, too.
  calm.advance(6 * HOUR_MS + MINUTE_MS)
  expect(await (await page()).text()).not.toMatch(/tornado warning/i)
})

test('a comment that a passer-by leaves is on the next page, and a report that is taken away is gone at once', async () => {
  const admin = await house.signIn('admin', 'moderator@example.org')
  const passerBy = aStranger({
    origin: HOUSE_ORIGIN,
    ask: (url, init) => house.ask(url.slice(HOUSE_ORIGIN.length), init),
  })
  const { id } = await passerBy.report()
  expect((await ask(`/weather-reports/${id}`)).status).toBe(404)
  await house.ask(`/api/admin/reports/${id}/approve`, { method: 'POST', headers: admin })
  const before = await ask(`/weather-reports/${id}`)
  expect([before.status, before.headers.get('Cache-Control')]).toEqual([200, 'public, no-cache'])
  const json = { commenter_name: 'Ana', comment_text: 'Thundersnow in Barrie too!' }
  const comment = await passerBy.ask(`/api/reports/${id}/comments`, { method: 'POST', json })
  expect(comment.status).toBe(201)
  expect(await (await ask(`/weather-reports/${id}`)).text()).toContain('Thundersnow in Barrie too!')
  await house.ask(`/api/admin/reports/${id}`, { method: 'DELETE', headers: admin })
  expect((await ask(`/weather-reports/${id}`)).status).toBe(404)
})

test('readers of a post are counted although its page is drawn once, robots and prefetches are not', async () => {
  const admin = await house.signIn('admin', 'author@example.org')
  const slug = await writePost(admin, 'A post for many readers')
  const read = (from: string, headers = {}) =>
    house.ask(`/posts/${slug}`, { headers: { 'User-Agent': FIREFOX, ...headers } }, from)
  await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1'].map((from) => read(from)))
  await read('192.0.2.4', { 'Sec-Purpose': 'prefetch' })
  await read('192.0.2.5', { 'User-Agent': 'Googlebot/2.1' })
  const views = async () => {
    const row = await house.db.selectFrom('blog_posts').select('view_count').where('slug', '=', slug).executeTakeFirst()
    return row?.view_count
  }
  await expect.poll(views, { timeout: 60_000, interval: 200 }).toBe(3)
})

test('a page that is answered before the app is the page that the app gives', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const served = await openHouse({ now: SQUALL_DAY, origin })
  onTestFinished(served.close)
  let asked = 0
  const front = new Hono().all('*', ({ req: { url, raw } }) => {
    asked += 1
    return served.ask(url.slice(origin.length), raw, '127.0.0.1')
  })
  const log = createLog({ level: 'silent' })
  const server = createNodeServer({
    fetch: front.fetch,
    answerFinishedPage: served.answerFinishedPage,
    log,
    origin: () => origin,
  })
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({
      port,
      path,
      headers: { Host: `localhost:${port}`, 'Accept-Encoding': 'br', ...headers },
    }).end()
    const [answer] = await once(sent, 'response')
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }
  }
  const drawn = await read('/weather')
  expect(asked).toBe(1)
  const again = await read('/weather')
  expect(asked).toBe(1)
  expect(again.body.equals(drawn.body)).toBe(true)
  const own = ['x-request-id', 'date', 'transfer-encoding', 'content-length']
  const shared = (headers: object) =>
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .toSorted()
  expect(shared(again.headers)).toEqual(shared(drawn.headers))
  expect(again.headers['x-request-id']).not.toBe(drawn.headers['x-request-id'])
  expect((await read('/weather', { 'If-None-Match': String(drawn.headers.etag) })).status).toBe(304)
  expect(asked).toBe(1)
  const forTheApp: [string, Record<string, string>][] = [
    ['/weather', { Host: `127.0.0.1:${port}` }],
    ['/weather', { Cookie: 'lake-effect-session=a.b' }],
    ['/weather', { 'Accept-Encoding': 'identity' }],
    ['/login', {}],
  ]
  for (const [path, headers] of forTheApp) await read(path, headers)
  expect(asked).toBe(1 + forTheApp.length)
})

test('what a visitor asks of the lists stands in the question of the finished page', () => {
  const posts: PostsQuestion = {
    search: 'squall',
    category: 'alerts',
    tag: 'lake',
    language: 'fr',
    sort: 'popular',
    view: 'list',
    show: 'drafts',
    page: 2,
  }
  const reports: ReportsQuestion = { sort: 'popular', page: 2 }
  for (const target of [postsHref(posts), reportsHref(reports)]) {
    const question = pageQuestionOf({ target, cookie: undefined, language: 'en' })
    const named = (query: string) => [...new URLSearchParams(query)].sort()
    expect(named(question?.query ?? '')).toEqual(named(target.split('?')[1] ?? ''))
  }
})
