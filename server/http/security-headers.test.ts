import { describe, expect, test } from 'vitest'
import { SITE_HEADER } from '#shared/site-header.ts'
import { AppError } from '../app-error.ts'
import { appForTests } from './app-for-tests.ts'
import {
  contentSecurityPolicy,
  createNonce,
  imageOriginOf,
  NO_PAGE_POLICY,
  sourceHash,
} from './content-security-policy.ts'
import { securityHeaders } from './security-headers.ts'

function aSite(origin = 'https://weather.example') {
  const { app } = appForTests(securityHeaders(() => origin))
  app.get('/ok', (c) => c.json({}))
  app.get('/unchanged', () => new Response(null, { status: 304 }))
  app.get('/moved', () => Response.redirect('https://weather.example/ok'))
  app.get('/broken', () => {
    throw new AppError('broken', { status: 500 })
  })
  app.get('/page', (c) => c.html('<p>', 200, { 'Content-Security-Policy': contentSecurityPolicy({}) }))
  return app
}

test.each(['/ok', '/unchanged', '/moved', '/broken', '/nowhere'])('%s has every security header', async (path) => {
  const { headers } = await aSite().request(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': NO_PAGE_POLICY,
  })
  expect(headers.get('permissions-policy')).toMatch(/^geolocation=\(self\), .*camera=\(\)/)
})

test.each(['/ok', '/page', '/unchanged'])(
  '%s says that it is of the site, not of a network in between',
  async (path) => {
    const { headers } = await aSite().request(path)
    expect(headers.has(SITE_HEADER)).toBe(true)
  },
)

test('a page needs no process other than the one that waits for it: it is not isolated across origins', async () => {
  const { headers } = await aSite().request('/page')
  expect(headers.has('cross-origin-embedder-policy')).toBe(false)
})

test('a site without https does not promise it', async () => {
  const { headers } = await aSite('http://localhost:3000').request('/ok')
  expect(headers.has('strict-transport-security')).toBe(false)
})

test('a page keeps the policy it brought', async () => {
  const { headers } = await aSite().request('/page')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';")
})

describe('the policy of a page', () => {
  test('trusts our own files, the inline elements that are named, and style attributes', () => {
    const inline = { scripts: [sourceHash('wake()')], styles: [sourceHash('p{}')] }
    const policy = contentSecurityPolicy({ inline, imageOrigins: ['https://tile.openstreetmap.org'] })
    expect(policy).toContain("script-src 'self' 'sha256-yXX2tkYSp3+dTNKGjRO8FfVgYGS3iLQNeIcAp40um+c='; ")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;")
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|ws:|trusted-types/)
  })

  test('allows a web socket and names trusted types only when told', () => {
    expect(contentSecurityPolicy({ allowWebSocket: true })).toContain("connect-src 'self' ws:")
    expect(contentSecurityPolicy({ trustedTypes: ['map'] })).toContain(
      "require-trusted-types-for 'script'; trusted-types map",
    )
    expect(contentSecurityPolicy({ trustedTypes: [] })).toContain("trusted-types 'none'")
  })

  test('a thousand nonces are a thousand different ones of 128 bits', () => {
    const nonces = Array.from({ length: 1000 }, createNonce)
    expect(new Set(nonces).size).toBe(1000)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })

  test.each([
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
    ['https://{s}.tiles.example:8443/{z}/{x}/{y}.png', 'https://*.tiles.example:8443'],
  ])('tiles of %s come from %s', (url, origin) => expect(imageOriginOf(url)).toBe(origin))
})
