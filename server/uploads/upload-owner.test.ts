import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { beginUploadsOf } from './upload-owner.ts'

/** The cookie that a browser gets when it begins an upload at `origin`. */
async function cookieAt(origin: string, Cookie = ''): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(beginUploadsOf(c, origin)))
  return (await app.request('/', { headers: { Cookie } })).headers.get('Set-Cookie') ?? ''
}

test('the cookie of a browser’s uploads travels by https alone where the site has it', async () => {
  expect(await cookieAt('https://weather.example')).toContain('; Secure')
  expect(await cookieAt('http://localhost:3000')).not.toContain('Secure')
})

test('a browser keeps its secret, and gets one where its cookie is none that the site has made', async () => {
  const own = 'x'.repeat(43)
  expect(await cookieAt('https://weather.example', `lake-effect-visitor=${own}`)).toContain(`=${own};`)
  expect(await cookieAt('https://weather.example', 'lake-effect-visitor=guess')).toMatch(/=[\w-]{43};/)
})
