import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { createLocalState } from '../shared-state/local-state.ts'
import { appForTests, cameFrom } from './app-for-tests.ts'
import { originGuard } from './origin-guard.ts'
import { createNetworkLimiter, rateLimitReads } from './rate-limit.ts'
import { requestAddress } from './request-address.ts'

/** What Chromium asks with when somebody opens an address. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }
const SITE = 'https://weather.example'

const siteAt = (points: number) =>
  appForTests(
    requestAddress({ origin: () => SITE, trustedProxies: new BlockList() }),
    originGuard(() => SITE),
    rateLimitReads(createNetworkLimiter(createLocalState(), 'reads', { 64: points, 56: points, 48: points })),
  )

const ask = async (points: number, path: string, headers: Record<string, string>, host = 'weather.example') =>
  await siteAt(points).app.request(
    `https://${host}${path}`,
    { headers: { Host: host, ...headers } },
    cameFrom('192.0.2.7'),
  )

describe('whoever asks too often', () => {
  test('reads so on a small page in the theme they chose, with the time to wait', async () => {
    const answer = await ask(0, '/weather', { ...BROWSER, Cookie: 'theme=light' })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('<h1>Too Many Requests</h1>')
    expect(page).toContain('Too many requests. Please wait a moment.')
    expect(page).toContain('class="light"')
    expect(page).toContain(`Request ${answer.headers.get('X-Request-Id')}`)
  })

  test('gets nothing that runs: the policy lets one style sheet in and no script', async () => {
    const answer = await ask(0, '/weather', BROWSER)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
    const page = await answer.text()
    expect(page).toContain(`<style nonce="${nonce}">`)
    expect(page).not.toMatch(/<script|<link|<img| on\w+=/)
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("default-src 'none'")
  })

  test.each([
    ['a program', '/weather', { Accept: 'application/json' }],
    ['a page’s own script', '/weather.data', { Accept: '*/*' }],
    ['a person who opened an address of the API', '/api/alerts', BROWSER],
  ])('gets a problem when it is %s', async (_, path, headers) => {
    const answer = await ask(0, path, headers)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ type: '/problems/too-many-requests' })
  })
})

test('who asks too often from a frame of another site reads so on a card, which loads itself again and leads to the site', async () => {
  const answer = await ask(0, '/api/embed?lat=43.65&lon=-79.38', BROWSER)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([429, 'no-store'])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors \*$/)
  const card = await answer.text()
  expect(card).toContain('Too many requests. Please wait a moment.')
  expect(answer.headers.get('Refresh')).toBe('300')
  expect(card).toContain('<a href="/" target="_blank" rel="noopener">Lake Effect</a>')
  const program = await ask(0, '/api/embed?lat=43.65&lon=-79.38', { Accept: '*/*' })
  expect(program.headers.get('Content-Type')).toBe('application/problem+json')
})

test('a card that failed through our own fault loads itself again, one that was asked wrongly does not', async () => {
  const failing = async (status: number) => {
    const { app } = appForTests()
    app.get('/api/embed', () => {
      throw new AppError('failed', { status })
    })
    return (await app.request('/api/embed', { headers: BROWSER })).headers.get('Refresh')
  }
  expect(await failing(500)).toBe('300')
  expect(await failing(400)).toBeNull()
})

test('who comes by another name reads where the site is, and finds no link back to that name', async () => {
  const page = await (await ask(9, '/weather', BROWSER, 'elsewhere.example')).text()
  expect(page).toContain('<h1>Misdirected Request</h1>')
  expect(page).toContain(`This site is served at ${SITE}.`)
  expect(page).not.toContain('<a ')
})

test('words of an error are words, whatever they hold', async () => {
  const { app } = appForTests()
  app.get('/weather', () => {
    throw Object.assign(new Error('<img src=x>'), { status: 500 })
  })
  const page = await (await app.request('/weather', { headers: BROWSER })).text()
  expect(page).toContain('Something went wrong on our side.')
  expect(page).not.toContain('<img')
})
