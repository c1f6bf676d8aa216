import { readFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPng } from '../helpers/a-png.ts'
import { freePort } from '../helpers/free-port.ts'
import { type Nginx, noNginx, startNginx } from '../helpers/nginx.ts'
import { shippedServers } from '../helpers/shipped-nginx.ts'
import { type Site, startSite } from '../helpers/site.ts'
import { aStranger, signIn } from '../helpers/stranger.ts'
import { testCertificate } from '../helpers/test-certificate.ts'

const ADMIN = { email: 'admin@example.org', password: 'squalls over the lake' }

if (noNginx) process.stderr.write(`\nSKIPPED: the site behind nginx, as deploy/nginx.conf says: ${noNginx}\n`)

async function askOverHttp2(
  origin: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const session = connect(origin)
  const asked = session.request({ accept: 'text/html', ...headers }).setEncoding('utf8')
  let status = 0
  asked.on('response', (head) => {
    status = head[':status'] ?? 0
  })
  let text = ''
  for await (const piece of asked) text += piece
  session.close()
  return { status, text }
}

describe.skipIf(noNginx)('the site behind nginx, set up as deploy/nginx.conf says', () => {
  let origin: string
  let http: number
  let site: Site
  let nginx: Nginx

  beforeAll(async () => {
    const { cert, key } = await testCertificate()
    const https = await freePort()
    http = await freePort()
    origin = `https://localhost:${https}`
    const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    site = await startSite({ env: { ...env, SITE_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1,::1' } })
    const sites = [Number(new URL(site.origin).port)]
    const servers = await shippedServers({ http, origin: https, sites, isTls: true })
    nginx = await startNginx(servers, { 'site.pem': cert, 'site.key': key }, `http://127.0.0.1:${http}/`)
  })
  afterAll(async () => {
    await nginx?.stop()
    await site?.stop()
  })

  test('plain http leads to https, place and all', async () => {
    const answer = await fetch(`http://127.0.0.1:${http}/weather?lat=44.5`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `${origin}/weather?lat=44.5`])
  })

  test('the weather is there over HTTP/2, under the name that the visitor asked for', async () => {
    const { status, text: html } = await askOverHttp2(origin, { ':path': '/weather' })
    expect(status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${origin}/weather"`)
  })

  test('an administrator signs in by the page, a visitor reports with a photo, and the report is approved', async () => {
    const admin = aStranger({ origin })
    const signedIn = await admin.ask('/login', {
      method: 'POST',
      body: new URLSearchParams({ ...ADMIN, next: '/map' }),
    })
    expect(signedIn.status).toBe(303)
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Secure; SameSite=Lax$/)
    const back = await admin.ask(signedIn.headers.get('Location') ?? '')
    expect([back.status, back.headers.get('Location')]).toEqual([302, '/map'])

    const visitor = aStranger({ origin })
    const upload = await visitor.upload({ name: 'squall.png', type: 'image/png', bytes: aPng(400, 300) })
    // Once the photo has been drawn anew.
    await expect
      .poll(async () => (await (await visitor.ask(`/api/uploads/${upload}`)).json()).state, { timeout: 20_000 })
      .toBe('ready')
    const report = await visitor.report({ uploads: [upload] })
    expect(report.media).toHaveLength(1)
    const body = new URLSearchParams({ intent: 'approve', report: report.id })
    const approved = await admin.ask('/admin/weather-reports', { method: 'POST', body })
    expect(approved.status).toBe(303)
    const photo = await fetch(`${origin}${report.media[0]?.media_url}`)
    expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  test('a report of a megabyte is refused in words, and so is the next one', async () => {
    const sent = { title: 'Snow', description: 'x'.repeat(1_000_000) }
    for (let time = 0; time < 2; time += 1) {
      const headers = { Origin: origin, 'Content-Type': 'application/json' }
      const answer = await fetch(`${origin}/api/reports`, { method: 'POST', headers, body: JSON.stringify(sent) })
      const { detail } = (await answer.json()) as { detail: string }
      expect([answer.status, detail]).toEqual([413, expect.stringContaining('KB')])
    }
  })

  test('a stream of alerts comes at once, not when it ends', async () => {
    const leave = new AbortController()
    const answer = await fetch(`${origin}/api/alerts/stream?lat=43.65&lon=-79.38`, { signal: leave.signal })
    expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('\n\n')) heard += (await reader?.read())?.value ?? ''
    expect(heard).toContain('event: alerts')
    leave.abort()
  })

  /** How often the site itself was asked for a path; its log is read up to a request that is made now. */
  async function timesAsked(path: string): Promise<number> {
    const marker = `/api/${crypto.randomUUID()}`
    await fetch(origin + marker)
    await expect.poll(() => site.log.some((line) => line.includes(marker))).toBe(true)
    return site.log.filter((line) => line.includes(`"path":"${path}"`)).length
  }

  test('a file that never changes is asked of the site once, a page by fewer than ask for it at once', async () => {
    const page = await (await fetch(`${origin}/support`)).text()
    const [script = ''] = /\/assets\/[\w.~-]+\.js/.exec(page) ?? []
    for (let visit = 1; visit <= 3; visit += 1) expect((await fetch(origin + script)).status).toBe(200)
    expect(await timesAsked(script)).toBe(1)

    const crowd = 10
    await expect
      .poll(async () => {
        const before = await timesAsked('/privacy')
        await Promise.all(Array.from({ length: crowd }, async () => (await fetch(`${origin}/privacy`)).text()))
        return (await timesAsked('/privacy')) - before
      })
      .toBeLessThan(crowd)
  })

  test('a page that was made for an administrator is given to nobody else', async () => {
    const admin = aStranger({ origin })
    await signIn(admin, ADMIN.email, ADMIN.password)
    const own = await admin.ask('/support')
    expect(own.headers.get('Cache-Control')).toContain('private')
    expect(await own.text()).toContain(ADMIN.email)
    expect(await (await fetch(`${origin}/support`)).text()).not.toContain(ADMIN.email)
  })

  test('weather that browsers may keep for a minute is asked of the site each time, so that it comes fresh', async () => {
    const counted = async () => {
      const metrics = await (await fetch(`${site.origin}/metrics`)).text()
      return Number(
        /^http_request_duration_seconds_count{.*route="\/api\/weather\/current".* (\d+)$/m.exec(metrics)?.[1] ?? 0,
      )
    }
    const before = await counted()
    for (let visit = 1; visit <= 2; visit += 1) {
      const answer = await fetch(`${origin}/api/weather/current?lat=43.65&lon=-79.38`)
      expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=/)
    }
    expect((await counted()) - before).toBe(2)
  })

  test('its log names no place, wherever in an address it stands', async () => {
    const places = [
      '/weather?lat=43.6532',
      '/api/nws/points/43.6532,-79.3832',
      '/api/nws/gridpoints/BUF/35,47/forecast',
      '/api/map/tiles/standard/12/1144/1491@2x.png',
      '/api/rainviewer/v2/radar/1763751900/256/7/35/47/2/1_1.png',
    ]
    for (const path of places) await askOverHttp2(origin, { ':path': path })
    const logged = async () => await readFile(join(nginx.folder, 'access.log'), 'utf8')
    await expect.poll(logged).toContain(' GET /api/rainviewer/v2/radar/ ')
    const lines = await logged()
    expect(lines).toContain(' GET /weather ')
    expect(lines).toContain(' GET /api/nws/points/ ')
    expect(lines).toContain(' GET /api/map/tiles/ ')
    expect(lines).not.toMatch(/43\.65|35[,/]47|\/1144\/|127\.0\.0\.1/)
  })

  test('a form of the http twin or of another site is refused, and so is another host', async () => {
    const visitor = aStranger({ origin })
    for (const Origin of [origin.replace('https:', 'http:'), 'https://evil.example']) {
      const answer = await visitor.ask('/settings', { method: 'POST', headers: { Origin, Accept: 'text/html' } })
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('did not come from a page of this site')
    }
    const { status, text } = await askOverHttp2(origin, { ':path': '/', ':authority': 'evil.example' })
    expect([status, text.includes('evil.example')]).toEqual([421, false])
    expect(nginx.log).toEqual([])
  })
})
