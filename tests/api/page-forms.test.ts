import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUSE_ORIGIN, HOUSE_PASSWORD, type House, openHouse } from '../helpers/house.ts'
import { A_REPORT } from '../helpers/stranger.ts'

const HTTP_TWIN = HOUSE_ORIGIN.replace('https:', 'http:')
const SIGN_IN = { email: 'user@example.org', password: HOUSE_PASSWORD, next: '/weather' }

let house: House
beforeEach(async () => {
  house = await openHouse({ now: '2026-11-21T19:05:00Z' })
})
afterEach(() => house.close())

type Fields = Record<string, string>

/** Sends a form as a browser without scripts does. */
async function send(path: string, fields: Fields, headers: Fields = {}) {
  const body = String(new URLSearchParams(fields))
  return await house.ask(path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: {
      Accept: 'text/html,*/*;q=0.8',
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: HOUSE_ORIGIN,
      ...headers,
    },
  })
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** What a person reads of a page. */
const wordsOf = async (answer: Response) =>
  (await answer.text())
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')

describe('at an https origin, behind a proxy that asks over http', () => {
  test('a right password signs in, and leads on once the browser has shown its cookie', async () => {
    await house.signIn('user')
    const answer = await send('/login', SIGN_IN)
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Secure; SameSite=Lax$/)
    const back = answer.headers.get('Location') ?? ''
    const next = await house.ask(back, { redirect: 'manual', headers: { Cookie: cookiesOf(answer) } })
    expect([next.status, next.headers.get('Location')]).toEqual([302, '/weather'])
  })

  test('a browser that keeps no cookie hears so, and reads no welcome', async () => {
    await house.signIn('user')
    const back = (await send('/login', SIGN_IN)).headers.get('Location') ?? ''
    const words = await wordsOf(await house.ask(back))
    expect(words).toContain('this browser did not keep the sign-in')
    expect(words).not.toContain('Welcome back')
  })

  test('the page’s own script signs in and says when the password is wrong', async () => {
    await house.signIn('user')
    const right = await send('/login.data', SIGN_IN)
    expect(right.status).toBe(202)
    expect(right.headers.getSetCookie()[0]).toMatch(/^__Host-session=/)
    const wrong = await send('/login.data', { ...SIGN_IN, password: 'wrong' })
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).toContain('Invalid email or password')
  })

  test('settings are kept for https alone', async () => {
    const answer = await send('/settings', { temperature: 'f', next: '/outlook' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/outlook'])
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
  })

  test('by its receipt a report is corrected and erased, and no log line holds the secret', async () => {
    const answer = await send('/report-weather', { ...A_REPORT, key: 'a-key-of-the-form-1234' })
    const receipt = answer.headers.get('Location')?.split('?')[0] ?? ''
    const words = { ...A_REPORT, intent: 'correct' }
    const refused = await send(receipt, { ...words, title: 'Snow' })
    expect([refused.status, await wordsOf(refused)]).toEqual([
      400,
      expect.stringContaining('Title must be at least 5 characters long'),
    ])
    expect(await wordsOf(await send(receipt, { ...words, title: 'Whiteout on Highway 26' }))).toContain(
      'Your correction is saved.',
    )
    expect(await wordsOf(await house.ask(receipt))).toContain('Whiteout on Highway 26')
    const erased = await send(receipt, { intent: 'erase' })
    expect(await wordsOf(erased)).toContain('Your report is erased')
    expect((await house.ask(`/fr${receipt}`)).status).toBe(404)
    expect(house.log.length).toBeGreaterThan(3)
    expect(house.log.join()).not.toContain(receipt.replace('/receipts/', ''))
  })

  test('a report is taken, and its page and its writer’s comment', async () => {
    const answer = await send('/report-weather', { ...A_REPORT, key: 'a-key-of-the-form-1234' })
    const receipt = answer.headers.get('Location') ?? ''
    expect([answer.status, receipt]).toEqual([303, expect.stringMatching(/^\/receipts\/[\w-]{32}\?sent=1$/)])
    const confirmed = await house.ask(receipt)
    expect(confirmed.headers.get('Referrer-Policy')).toBe('strict-origin')
    expect(confirmed.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await wordsOf(confirmed)).toContain('Report Submitted!')
    const admin = await house.signIn('admin')
    const { reports } = await (await house.ask('/api/admin/reports?approved=false', { headers: admin })).json()
    const page = `/weather-reports/${reports[0].id}`
    expect((await send('/admin/weather-reports', { intent: 'approve', report: reports[0].id }, admin)).status).toBe(303)
    const forms: Fields[] = [
      { intent: 'like' },
      { intent: 'comment', commenter_name: 'Maya', comment_text: 'Still here.' },
    ]
    for (const form of forms) {
      const { status, headers } = await send(page, form)
      expect([status, headers.get('Location')?.split('?')[0]]).toEqual([303, page])
    }
  })

  test('a post is written, liked, commented on and deleted', async () => {
    const admin = await house.signIn('admin')
    const written = await send('/posts/create', { title: 'Snow belts', content: 'Where bands come in.' }, admin)
    expect([written.status, written.headers.get('Location')]).toEqual([303, '/posts/snow-belts'])
    const user = await house.signIn('user')
    const liked = await send('/posts/snow-belts', { intent: 'like', liked: 'true' }, user)
    expect([liked.status, liked.headers.get('Location')]).toEqual([303, '/posts/snow-belts#likes'])
    expect((await send('/posts/snow-belts', { intent: 'comment', comment_text: 'Thank you.' }, user)).status).toBe(303)
    expect((await send('/posts/snow-belts/edit', { intent: 'delete' }, admin)).headers.get('Location')).toBe('/posts')
  })

  test('signing out ends the session', async () => {
    const user = await house.signIn('user')
    const answer = await send('/account', { intent: 'sign-out' }, user)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login?signed-out=here'])
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
    expect(await (await house.ask('/api/auth/get-session', { headers: user })).json()).toBeNull()
  })

  test.each(['https://evil.example', HTTP_TWIN, 'null', `${HOUSE_ORIGIN}:8443`, 'https://a.lake-effect.example'])(
    'a form from %s is refused in words, and changes nothing',
    async (Origin) => {
      const user = await house.signIn('user')
      const forms: [path: string, fields: Fields][] = [
        ['/login', SIGN_IN],
        ['/settings', {}],
        ['/account', { intent: 'sign-out' }],
        ['/report-weather', A_REPORT],
      ]
      for (const [path, fields] of forms) {
        const answer = await send(path, fields, { ...user, Origin })
        expect(answer.status).toBe(403)
        expect(answer.headers.getSetCookie()).toEqual([])
        const words = await wordsOf(answer)
        expect(words).toContain(
          `did not come from a page of this site. Nothing was changed. The site is at ${HOUSE_ORIGIN}.`,
        )
      }
      expect(await (await house.ask('/api/auth/get-session', { headers: user })).json()).not.toBeNull()
    },
  )

  test.each<Fields>([
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    { 'X-Forwarded-Host': 'evil.example, lake-effect.example', 'X-Forwarded-Proto': 'http, https' },
    { Forwarded: 'host=evil.example;proto=http', 'X-Forwarded-Port': '8443' },
    { 'X-Original-URL': '/admin', 'X-Rewrite-URL': 'https://evil.example/' },
  ])('forwarding headers that anybody may write change no link, cookie or redirect: %o', async (forged) => {
    await house.signIn('user')
    const page = await house.ask('/posts', { headers: forged })
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(`<meta property="og:url" content="${HOUSE_ORIGIN}/posts"`)
    expect(html).not.toContain('evil.example')
    const answer = await send('/login', SIGN_IN, forged)
    expect(answer.headers.get('Location')).toMatch(/^\/login\?/)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Secure;/)
    expect((await send('/login', SIGN_IN, { ...forged, Origin: 'https://evil.example' })).status).toBe(403)
  })

  test('a host that is not ours is refused, whatever is said to have been forwarded', async () => {
    const said: Fields[] = [{}, { 'X-Forwarded-Host': 'lake-effect.example' }]
    for (const forged of said) {
      const answer = await house.ask('/posts', { headers: { Host: 'evil.example', Accept: 'text/html', ...forged } })
      expect(answer.status).toBe(421)
      const html = await answer.text()
      expect(html).not.toContain('evil.example')
      expect(html).not.toContain('<a ')
    }
  })
})

describe('a form that is refused', () => {
  test.each(['/login', '/settings', '/places'])('is larger than it can be at %s: the page says so', async (path) => {
    const answer = await send(path, { ...SIGN_IN, email: 'x'.repeat(20_000) })
    expect(answer.status).toBe(413)
    expect(await wordsOf(answer)).toContain('This is more than the form can take, so nothing was sent.')
  })

  test.each(['/login', '/settings', '/places'])('cannot be read at %s: the page says so', async (path) => {
    const answer = await send(path, SIGN_IN, { 'Content-Type': 'multipart/form-data; boundary=none' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Content-Type')).toContain('text/html')
  })

  test('comes too often: the page says so and keeps the address', async () => {
    await house.signIn('user')
    for (let at = 0; at < 10; at += 1) await send('/login', { ...SIGN_IN, password: 'wrong' })
    const answer = await send('/login', SIGN_IN)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    const html = await answer.text()
    expect(html).toMatch(/<div role="group"[^>]*>.*[Tt]oo many/)
    expect(html).toContain(`value="${SIGN_IN.email}"`)
  })

  test.each([
    ['/login', SIGN_IN, SIGN_IN.email],
    ['/report-weather', A_REPORT, A_REPORT.description],
    [
      '/posts/snow-belts',
      { intent: 'comment', comment_text: 'Bands come in off the bay.' },
      'Bands come in off the bay.',
    ],
    [
      '/weather-reports/4af7d4c2-8a42-4dd7-9c2b-0f0c5a5c2b11',
      { intent: 'comment', commenter_name: 'Maya', comment_text: 'Bands come in off the bay.' },
      'Bands come in off the bay.',
    ],
    [
      '/posts/snow-belts',
      { intent: 'comment', comment_text: `${'Bands come in. '.repeat(600)}They are gone by noon.` },
      'They are gone by noon.',
    ],
  ] as [path: string, fields: Fields, typed: string][])(
    'finds no database at %s: the page says so and what was typed is there',
    async (path, fields, typed) => {
      await house.loseDatabase()
      const answer = await send(path, fields)
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(answer.headers.get('Content-Type')).toContain('text/html')
      const html = await answer.text()
      expect(html).toMatch(/role="alert"|<div role="group" tabindex="-1"/)
      expect(html).toContain(typed)
    },
  )

  test.each(['..', '../', '..%2F'])(
    'decides about a report that is made up (%j): the page says that there is none, or what the form lacks',
    async (report) => {
      const admin = await house.signIn('admin')
      const decide = async (fields: Fields) =>
        await send('/admin/weather-reports', { report, version: '1', ...fields }, admin)
      const wrong = [400, 404]
      for (const intent of ['approve', 'refuse', 'withdraw', 'undo', 'delete']) {
        expect((await decide({ intent, reason: 'not-weather' })).status, intent).toBe(404)
        expect(wrong, intent).toContain((await decide({ intent })).status)
      }
    },
  )

  test('cannot sign out without the database: nobody is sent on as if they were', async () => {
    const user = await house.signIn('user')
    await house.loseDatabase()
    const answer = await send('/account', { intent: 'sign-out' }, user)
    expect(answer.status).toBe(503)
    expect(await wordsOf(answer)).toContain('You could not be signed out')
  })

  test('is sent to a page that has no form: a page answers, not a bare line', async () => {
    for (const path of ['/weather', '/nowhere']) {
      const answer = await send(path, { title: 'x' })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Content-Type')).toContain('text/html')
    }
  })
})
