import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { addTileRoutes } from './tile-routes.ts'

const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

function site(
  getBytes?: (request: { path: string }) => Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string }>,
) {
  const app = new OpenAPIHono()
  addTileRoutes(app, getBytes ? { tiles: { getBytes } } : {})
  app.onError((error, c) => c.text('', error instanceof AppError ? (error.status as 404) : 500))
  return app
}

test('a tile is fetched once and then given from memory', async () => {
  const getBytes = vi.fn(async () => ({ body: PICTURE, contentType: 'image/png' }))
  const app = site(getBytes)
  const [first, second] = await Promise.all([1, 2].map(() => app.request('/api/map/tiles/standard/6/17/23.png')))
  const third = await app.request('/api/map/tiles/standard/06/017/023.png')
  for (const response of [first, second, third]) {
    expect(response?.status).toBe(200)
    expect(response?.headers.get('content-type')).toBe('image/png')
    expect(response?.headers.get('cache-control')).toContain('max-age=86400')
    expect(new Uint8Array((await response?.arrayBuffer()) ?? [])).toEqual(PICTURE)
  }
  expect(getBytes).toHaveBeenCalledTimes(1)
  expect(getBytes).toHaveBeenCalledWith(expect.objectContaining({ path: '/standard/6/17/23.png' }))
})

test('the tile of a sharp screen is another picture', async () => {
  const getBytes = vi.fn(async () => ({ body: PICTURE, contentType: 'image/png' }))
  const app = site(getBytes)
  expect((await app.request('/api/map/tiles/standard/6/17/23@2x.png')).status).toBe(200)
  await app.request('/api/map/tiles/standard/6/17/23.png')
  expect(getBytes.mock.calls).toMatchObject([
    [{ path: '/standard/6/17/23@2x.png' }],
    [{ path: '/standard/6/17/23.png' }],
  ])
})

test.each([
  'standard/6/64/23.png',
  'standard/6/17/23@3x.png',
  'standard/6/17/64.png',
  'standard/20/1/1.png',
  'standard/6/-1/23.png',
  'standard/6/17/23.jpg',
  'standard/6/17/23',
  'standard/6/1.5/23.png',
  'terrain/6/17/23.png',
  'standard/6/..%2f17/23.png',
])('%s is no tile', async (path) => {
  const getBytes = vi.fn(async () => ({ body: PICTURE, contentType: 'image/png' }))
  expect((await site(getBytes).request(`/api/map/tiles/${path}`)).status).toBe(404)
  expect(getBytes).not.toHaveBeenCalled()
})

test('a live site draws no tiles itself', async () => {
  expect((await site().request('/api/map/tiles/standard/6/17/23.png')).status).toBe(404)
})

test('what is no picture is not passed on, and asked for again next time', async () => {
  const getBytes = vi
    .fn()
    .mockResolvedValueOnce({ body: PICTURE, contentType: 'text/html' })
    .mockResolvedValueOnce({ body: PICTURE, contentType: 'image/png' })
  const app = site(getBytes)
  expect((await app.request('/api/map/tiles/satellite/6/17/23.png')).status).toBe(502)
  expect((await app.request('/api/map/tiles/satellite/6/17/23.png')).status).toBe(200)
})
