import { expect, onTestFinished, test } from 'vitest'
import { aPng } from '../helpers/a-png.ts'
import { openHouse } from '../helpers/house.ts'
import { aStranger } from '../helpers/stranger.ts'

const ORIGIN = 'https://weather.example'
const HALF_A_YEAR_S = 15_768_000
const REFERRER_POLICIES = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/**
 * What MDN’s HTTP Observatory would give an answer: 100, minus what is missing, and from 90 on plus what few have
 * (developer.mozilla.org/observatory/docs/tests_and_scoring). What asks for more than one answer, such as the redirect
 * to https, is the proxy’s.
 */
function observatoryScore({ headers }: Response, html: string): { score: number; lost: string[] } {
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values] as const
    }),
  )
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isUnsafe = (source: string) => /^('unsafe-(inline|eval)'|data:|https?:|\*)$/.test(source)
  const hsts = headers.get('Strict-Transport-Security') ?? ''
  const cookies = headers.getSetCookie()
  const isUnframed = policy.get('frame-ancestors')?.join() === "'none'"
  const foreignScripts = [...html.matchAll(/<script[^>]*\ssrc="(https?:)?\/\//g)]
  const rules: [what: string, isKept: boolean, penalty: number, bonus: number][] = [
    ['policy without unsafe scripts', !sourcesOf('script-src').some(isUnsafe), 25, 0],
    ['policy without unsafe styles', !sourcesOf('style-src').some(isUnsafe), 0, 5],
    ['policy that begins with nothing', policy.get('default-src')?.join() === "'none'", 0, 5],
    ['cookies for https alone', cookies.every((cookie) => /; *Secure/i.test(cookie)), 20, 0],
    [
      'sessions out of the reach of scripts',
      cookies.every((cookie) => /; *HttpOnly/i.test(cookie) || !/session/i.test(cookie)),
      30,
      0,
    ],
    [
      'cookies with SameSite',
      cookies.every((cookie) => /; *SameSite=(Lax|Strict)/i.test(cookie)),
      20,
      cookies.length > 0 ? 5 : 0,
    ],
    ['no reading from other sites', !headers.has('Access-Control-Allow-Origin'), 50, 0],
    ['https for half a year', Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0) >= HALF_A_YEAR_S, 20, 0],
    ['types are not guessed', headers.get('X-Content-Type-Options') === 'nosniff', 5, 0],
    ['framed by nobody', isUnframed || headers.get('X-Frame-Options') === 'DENY', 20, isUnframed ? 5 : 0],
    ['referrer', REFERRER_POLICIES.includes(headers.get('Referrer-Policy') ?? ''), 5, 5],
    ['scripts of our own', foreignScripts.length === 0, 50, 0],
    ['own window', headers.get('Cross-Origin-Opener-Policy') === 'same-origin', 0, 10],
    ['own resources', headers.get('Cross-Origin-Resource-Policy') === 'same-origin', 0, 10],
    ['isolated', /^(credentialless|require-corp)$/.test(headers.get('Cross-Origin-Embedder-Policy') ?? ''), 0, 10],
  ]
  const lost = rules.filter(([, isKept, penalty]) => !isKept && penalty > 0)
  const base = 100 - lost.reduce((sum, [, , penalty]) => sum + penalty, 0)
  const bonus = base < 90 ? 0 : rules.reduce((sum, [, isKept, , extra]) => sum + (isKept ? extra : 0), 0)
  return { score: base + bonus, lost: rules.filter(([, isKept]) => !isKept).map(([what]) => what) }
}

/** A page that is isolated across origins is drawn in a second process, and so paints later (decision 46). */
const NOT_WANTED = ['isolated']

test('pages, posts, errors and media files of a public site score 130 and more', async () => {
  const house = await openHouse({ now: '2026-11-21T19:05:00Z', origin: ORIGIN })
  onTestFinished(house.close)
  const ask = (url: string, init: RequestInit) => house.ask(url.slice(ORIGIN.length), init)
  const reporter = aStranger({ origin: ORIGIN, ask })
  const admin = await house.signIn('admin')
  const json = { ...admin, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ title: 'Squalls off Georgian Bay', content: 'Snow **tonight**.', is_draft: false })
  const post = await (await house.ask('/api/posts', { method: 'POST', headers: json, body })).json()
  const upload = await reporter.upload({ name: 'squall.png', type: 'image/png', bytes: aPng(200, 150) })
  const { id } = await reporter.report({ uploads: [upload] })
  await house.ask(`/api/admin/reports/${id}/approve`, { method: 'POST', headers: admin })
  const shown = await (await house.ask(`/api/reports/${id}`)).json()
  const media: string = shown.media[0].media_url

  const answers: [path: string, status: number, init?: RequestInit][] = [
    ['/', 200],
    ['/login', 200],
    [`/posts/${post.slug}`, 200],
    ['/no-such-page', 404],
    ['/api/no-such-address', 404],
    [media.replace(ORIGIN, ''), 200],
  ]
  for (const [path, status, init] of answers) {
    const answer = await house.ask(path, init)
    const type = answer.headers.get('Content-Type') ?? ''
    const html = type.startsWith('text/html') ? await answer.text() : ''
    const { score, lost } = observatoryScore(answer, html)
    expect([path, answer.status, lost]).toEqual([path, status, NOT_WANTED])
    expect(score).toBeGreaterThanOrEqual(130)
  }
  const signedIn = await house.ask('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.org', password: 'squalls over the lake' }),
  })
  expect(signedIn.headers.getSetCookie().length).toBeGreaterThan(0)
  expect(observatoryScore(signedIn, '')).toMatchObject({ lost: NOT_WANTED })
})
