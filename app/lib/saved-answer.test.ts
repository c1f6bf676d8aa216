import { describe, expect, test } from 'vitest'
import { SITE_HEADER } from '#shared/site-header.ts'
import { agedAnswer, askingServer, isSavedPath, savedAnswer, savedAt } from './saved-answer.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const MINUTE = 60_000
const aPage = (headers: Record<string, string> = {}, status = 200) =>
  new Response('<h1>Toronto</h1>', {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0',
      [SITE_HEADER]: '1',
      ...headers,
    },
  })
/** What a network says of the bytes on their way, of which a browser has unpacked the body. */
const PACKED = { 'Content-Encoding': 'br', 'Content-Length': '7' }
const ageOf = ({ headers }: Response) => headers.get('Server-Timing')

describe('a page for a time without a connection', () => {
  test('is as old as the time since it was saved, and as it was when it came', async () => {
    const saved = savedAnswer(aPage({ 'Server-Timing': 'age;dur=30000', ...PACKED }), NOON)
    expect(saved && savedAt(saved)).toBe(NOON)
    const given = agedAnswer(saved ?? Response.error(), NOON + 48 * MINUTE)
    expect(ageOf(given)).toBe(`age;dur=${48 * MINUTE + 30_000}, saved`)
    expect(Object.keys(PACKED).filter((name) => given.headers.has(name))).toEqual([])
    expect(await given.text()).toContain('Toronto')
  })

  test('keeps the policy under which its scripts run', () => {
    const saved = savedAnswer(aPage({ 'Content-Security-Policy': "default-src 'none'" }), NOON)
    expect(saved?.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  })

  test('is never younger than new, whatever the device’s clock does', () => {
    const saved = savedAnswer(aPage(), NOON)
    expect(ageOf(agedAnswer(saved ?? Response.error(), NOON - MINUTE))).toBe('age;dur=0, saved')
  })

  test('is not one of an account, an error, or what is no page', () => {
    expect(savedAnswer(aPage({ 'Cache-Control': 'private, no-store' }), NOON)).toBeNull()
    expect(savedAnswer(aPage({}, 404), NOON)).toBeNull()
    expect(savedAnswer(aPage({ 'Content-Type': 'application/json' }), NOON)).toBeNull()
  })

  test('is not another page, to which the one that was asked for has led', () => {
    const elsewhere = aPage()
    Object.defineProperty(elsewhere, 'redirected', { value: true })
    expect(savedAnswer(elsewhere, NOON)).toBeNull()
  })

  test('is not the page on which a hotel’s network asks the visitor to sign in', () => {
    const signIn = new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } })
    expect(savedAnswer(signIn, NOON)).toBeNull()
  })
})

test('the page of a restored tab is asked of the server, not of the browser’s cache; a search goes as the browser sent it', () => {
  const restored = (path: string) =>
    new Request(`https://lake-effect.example${path}`, {
      cache: 'force-cache',
      redirect: 'manual',
      headers: { Accept: 'text/html' },
    })
  const asked = askingServer(restored('/weather?lat=43.65&lon=-79.38'))
  expect([asked.cache, asked.redirect, asked.headers.get('Accept')]).toEqual(['no-cache', 'manual', 'text/html'])
  const search = restored('/weather?q=Barrie')
  expect(askingServer(search)).toBe(search)
})

test.each([
  ['/', true],
  ['/fr', true],
  ['/weather', true],
  ['/fr/weather', true],
  ['/alerts/0123456789abcdef0123', true],
  ['/posts/lake-effect-snow', true],
  ['/offline', true],
  // It has no script: a copy of it could not tell that it is one.
  ['/storm', false],
  ['/fr/storm', false],
  ['/posts/create', false],
  ['/posts/lake-effect-snow/edit', false],
  ['/account', false],
  ['/fr/account', false],
  ['/admin/weather-reports', false],
  ['/login', false],
  ['/api/alerts', false],
])('the page %s is saved: %s', (path, isSaved) => expect(isSavedPath(path)).toBe(isSaved))
