import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appForTests } from './app-for-tests.ts'
import { compression } from './compression.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

let root = ''
let app: ReturnType<typeof appForTests>['app']

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'static-files-'))
  await mkdir(join(root, 'public/assets'), { recursive: true })
  await mkdir(join(root, 'public/.git'))
  await mkdir(join(root, 'public/share'))
  const files = {
    'secret.txt': 'canary',
    'public/assets/app-1a2b.js': 'let rain = true',
    'public/assets/app-1a2b.js.br': 'brotli bytes',
    'public/assets/app-1a2b.js.gz': 'gzip bytes',
    'public/favicon.svg': `<svg>${'<g/>'.repeat(500)}</svg>`,
    'public/share/card.png': 'a picture',
    'public/robots.txt': 'User-agent: *',
    'public/archive.gz': 'a file of its own',
    'public/.env': 'canary',
    'public/.git/config': 'canary',
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text)
  await symlink(join(root, 'secret.txt'), join(root, 'public/link.txt'))
  const site = appForTests(
    securityHeaders(() => 'https://weather.example'),
    compression(),
    await staticFiles(join(root, 'public')),
  )
  app = site.app
})
afterAll(() => rm(root, { recursive: true }))

test('a picture that stands for a page in links may be shown by other sites, and no other file', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy')
  expect(await policyOf('/share/card.png')).toBe('cross-origin')
  for (const path of ['/favicon.svg', '/assets/app-1a2b.js']) expect(await policyOf(path), path).toBe('same-origin')
})

describe('a hashed asset', () => {
  test('may be kept for a year', async () => {
    const answer = await app.request('/assets/app-1a2b.js')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '15',
      vary: 'Accept-Encoding',
    })
    expect(await answer.text()).toBe('let rain = true')
  })

  test.each([
    ['br, gzip', 'br', 'brotli bytes'],
    ['gzip', 'gzip', 'gzip bytes'],
    ['br;q=0, gzip;q=0.1', 'gzip', 'gzip bytes'],
  ])('was compressed at build time for “%s”', async (acceptEncoding, encoding, body) => {
    const answer = await app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': acceptEncoding } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(await answer.text()).toBe(body)
  })

  test('that does not exist is a problem, not a page', async () => {
    const answer = await app.request('/assets/app-0000.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
  })
})

test('a file that an update has replaced under the running site is missing, not a fault', async () => {
  for (const path of ['assets/gone-3c4d.js', 'gone.svg']) await writeFile(join(root, 'public', path), 'gone')
  const site = appForTests(await staticFiles(join(root, 'public')))
  for (const path of ['assets/gone-3c4d.js', 'gone.svg']) {
    await rm(join(root, 'public', path))
    expect((await site.app.request(`/${path}`)).status).toBe(404)
  }
})

describe('another public file', () => {
  test('is unchanged for who has it, compressed or not', async () => {
    const first = await app.request('/favicon.svg', { headers: { 'Accept-Encoding': 'br' } })
    expect(first.headers.get('Content-Encoding')).toBe('br')
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600')
    const etag = first.headers.get('ETag') ?? ''
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await app.request('/favicon.svg', { headers: { 'If-None-Match': tag } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.has('ETag')).toBe(true)
    }
    expect((await app.request('/favicon.svg', { headers: { 'If-None-Match': '"old"' } })).status).toBe(200)
  })

  test('answers HEAD with its length alone', async () => {
    const answer = await app.request('/robots.txt', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBe('13')
    expect(await answer.text()).toBe('')
  })

  test('takes no writes', async () => {
    expect((await app.request('/robots.txt', { method: 'POST' })).status).toBe(404)
  })

  test('that merely ends in .gz is itself', async () => {
    expect(await (await app.request('/archive.gz')).text()).toBe('a file of its own')
  })
})

test.each([
  '/.env',
  '/.git/config',
  '/link.txt',
  '/',
  '/assets',
  '/assets/app-1a2b.js.br',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '/robots.txt%00',
  '/__proto__',
])('%s leads to no file', async (path) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('canary')
})
