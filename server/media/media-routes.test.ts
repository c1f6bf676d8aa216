import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#shared/visit.ts'
import { problemResponse } from '../http/problem-response.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Visitor } from '../http/visitor.ts'
import { createMayRead } from './media-access.ts'
import { type MediaRoom, openMediaRoom } from './media-for-tests.ts'
import { addMediaRoutes } from './media-routes.ts'
import type { MediaStore } from './media-store.ts'

const ADMIN: Viewer = { id: 'a', email: 'admin@example.org', role: 'admin' }
const USER: Viewer = { id: 'u', email: 'user@example.org', role: 'user' }
const WORDS = 'snow squalls off the lake'

let room: MediaRoom
let approved: Set<string>
let app: Hono<{ Bindings: { visitor: Visitor } }>
beforeAll(async () => {
  room = await openMediaRoom()
  const api = new OpenAPIHono()
  addMediaRoutes(api, { store: room.store, mayRead: createMayRead(async (id) => approved.has(id)) })
  app = new Hono<{ Bindings: { visitor: Visitor } }>()
  app.onError((error, c) => problemResponse(c, error))
  app.use(
    securityHeaders(() => 'http://localhost:3000'),
    async (c, next) => {
      c.set('visitor', c.env.visitor)
      await next()
    },
  )
  app.route('/', api)
  for (const folder of ['approved', 'pending', 'covers', 'upload-1']) {
    for (const ending of ['webp', 'jpg', 'mp4', 'webm', 'mov', 'avi', 'html', 'part']) {
      await room.store.put(`${folder}/1_a.${ending}`, Buffer.from(WORDS))
    }
  }
  await room.store.put('incoming/1_a.webp', Buffer.from(WORDS))
})
beforeEach(() => {
  approved = new Set(['approved'])
})
afterAll(() => room.close())

async function ask(path: string, { as = null, ...init }: RequestInit & { as?: Viewer | null } = {}): Promise<Response> {
  const visitor: Visitor = {
    address: '198.51.100.7',
    key: '198.51.100.7',
    userAgent: null,
    requestId: 'r-1',
    isPrefetch: false,
    viewer: async () => as,
  }
  return await app.request(`http://localhost:3000${path}`, init, { visitor })
}

test.each([
  ['webp', 'image/webp', 'inline'],
  ['jpg', 'image/jpeg', 'inline'],
  ['mp4', 'video/mp4', 'inline'],
  ['webm', 'video/webm', 'inline'],
  ['mov', 'video/quicktime', 'inline'],
  ['avi', 'video/x-msvideo', 'attachment'],
])('a %s of an approved report is %s, and nothing in it runs', async (ending, type, disposition) => {
  const answer = await ask(`/media/approved/1_a.${ending}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(WORDS)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'content-disposition': `${disposition}; filename="1_a.${ending}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60, must-revalidate',
    'accept-ranges': 'bytes',
    'content-length': String(WORDS.length),
  })
})

test.each([
  '/media/pending/1_a.webp',
  '/media/pending/1_a.mp4',
  '/media/upload-1/1_a.webp',
  '/media/incoming/1_a.webp',
  '/media/unknown/1_a.webp',
  '/media/approved/1_b.webp',
  '/media/approved/1_a.html',
  '/media/approved/1_a.part',
  '/media/approved/',
  '/media/',
  '/media/approved/..%2fpending%2f1_a.webp',
  '/media/approved%2F1_a.webp',
])('%s is not there, whoever asks but an administrator', async (path) => {
  for (const as of [null, USER]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { as, method, headers: { 'If-None-Match': '*', Range: 'bytes=0-3' } })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      expect(await answer.text()).not.toContain('snow')
    }
  }
})

test('feed readers and previews of links on other sites may show covers, which are public, and no file of a report', async () => {
  const policyOf = async (path: string, headers = {}) =>
    (await ask(path, { as: ADMIN, headers })).headers.get('cross-origin-resource-policy')
  expect(await policyOf('/media/covers/1_a.jpg')).toBe('cross-origin')
  expect(await policyOf('/media/covers/1_a.jpg', { 'If-None-Match': '*' })).toBe('cross-origin')
  for (const path of ['/media/approved/1_a.jpg', '/media/pending/1_a.jpg', '/media/covers/1_b.jpg']) {
    expect(await policyOf(path), path).toBe('same-origin')
  }
})

test('administrators see what waits for them, and no cache keeps it', async () => {
  const answer = await ask('/media/pending/1_a.mp4', { as: ADMIN })
  expect(await answer.text()).toBe(WORDS)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  for (const folder of ['upload-1', 'incoming']) {
    expect((await ask(`/media/${folder}/1_a.webp`, { as: ADMIN })).status).toBe(404)
  }
})

test('what is approved is there at once, and what is deleted is gone though its tag is known', async () => {
  const path = '/media/pending/1_a.webp'
  approved.add('pending')
  const etag = (await ask(path, { method: 'HEAD' })).headers.get('ETag') ?? ''
  const headers = { 'If-None-Match': etag }
  expect((await ask(path, { headers })).status).toBe(304)
  approved.delete('pending')
  expect((await ask(path, { headers })).status).toBe(404)
})

test('a file of which no byte is sent is closed again', async () => {
  let open = 0
  const store: MediaStore = {
    ...room.store,
    open: async () => {
      open += 1
      return {
        size: 25,
        read: () => new ReadableStream(),
        close: async () => {
          open -= 1
        },
      }
    },
  }
  const api = new OpenAPIHono()
  addMediaRoutes(api, { store, mayRead: async () => 'for-ever' })
  const path = '/media/covers/1_a.webp'
  const asked: RequestInit[] = [
    { headers: { 'If-None-Match': '*' } },
    { headers: { Range: 'bytes=25-' } },
    { method: 'HEAD' },
  ]
  for (const init of asked) {
    await api.request(path, init)
    expect(open).toBe(0)
  }
})

test('covers are kept for ever', async () => {
  const answer = await ask('/media/covers/1_a.webp')
  expect(await answer.text()).toBe(WORDS)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

describe('a film that is asked for in parts', () => {
  const path = '/media/approved/1_a.mp4'
  test.each<[string, number, string, string | null]>([
    ['bytes=0-3', 206, 'snow', 'bytes 0-3/25'],
    ['bytes=5-', 206, WORDS.slice(5), 'bytes 5-24/25'],
    ['bytes=-4', 206, 'lake', 'bytes 21-24/25'],
    ['bytes=20-99', 206, ' lake', 'bytes 20-24/25'],
    ['bytes=24-24', 206, 'e', 'bytes 24-24/25'],
    ['bytes=25-', 416, '', 'bytes */25'],
    ['bytes=-0', 416, '', 'bytes */25'],
    ['bytes=3-1', 200, WORDS, null],
    ['bytes=0-1,4-5', 200, WORDS, null],
    ['bytes=a-b', 200, WORDS, null],
  ])('%s', async (Range, status, words, contentRange) => {
    const answer = await ask(path, { headers: { Range } })
    expect([answer.status, await answer.text(), answer.headers.get('Content-Range')]).toEqual([
      status,
      words,
      contentRange,
    ])
    const head = await ask(path, { method: 'HEAD', headers: { Range } })
    expect([head.status, head.headers.get('Content-Range'), await head.text()]).toEqual([status, contentRange, ''])
  })

  test.each([
    ['"1_a.mp4"', 206],
    ['"other"', 200],
    ['Thu, 15 Jan 2026 12:00:00 GMT', 200],
  ])('with If-Range %s', async (ifRange, status) => {
    const answer = await ask(path, { headers: { Range: 'bytes=0-3', 'If-Range': ifRange } })
    expect([answer.status, await answer.text()]).toEqual([status, status === 206 ? 'snow' : WORDS])
  })
})
