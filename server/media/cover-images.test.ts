import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Post } from '#shared/contracts/post.ts'
import { aPng } from '../../tests/helpers/a-png.ts'
import { ADMIN, type Blog, openSmallBlog, USER } from '../posts/blog-for-tests.ts'

const BROKEN = 'This photo is incomplete or broken. Please choose it again, or another one.'

describe('cover images', () => {
  let blog: Blog
  beforeEach(async () => {
    blog = await openSmallBlog()
  })
  afterEach(() => blog.close())

  const send = async (
    bytes: Uint8Array,
    { as = ADMIN, name = 'sky.png' }: { as?: typeof ADMIN | null; name?: string } = {},
  ) => {
    const raw = new FormData()
    raw.set('file', new File([new Uint8Array(bytes)], name))
    return await blog.ask('/api/images', { as, method: 'POST', raw })
  }
  const stored = async () => await readdir(join(blog.dataDir, 'media', 'covers')).catch(() => [])
  const photo = async (width: number, height: number) =>
    await sharp({ create: { width, height, channels: 3, background: '#3b82c4' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()

  test('a photo comes back in sizes, without what the camera wrote', async () => {
    const answer = await send(await photo(3000, 2000), { name: 'sky.jpg' })
    expect(answer.status).toBe(201)
    const { url, ...size } = await answer.json()
    expect(size).toEqual({ width: 1600, height: 1067 })
    const { cover_variants, slug, id } = await blog.write({ cover_image: url })
    expect(cover_variants.map(({ width }) => width)).toEqual([480, 960, 1600])
    expect(cover_variants.at(-1)?.url).toBe(url)
    for (const { url, width, height } of cover_variants) {
      const served = await blog.ask(url)
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      const meta = await sharp(await served.arrayBuffer()).metadata()
      expect(meta).toMatchObject({ format: 'webp', width, height })
      expect(meta.exif).toBeUndefined()
    }
    const shared = await blog.ask(url.replace('.webp', '.jpg'))
    expect(await sharp(await shared.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(await stored()).toHaveLength(4)
    expect(await blog.read('/api/posts')).toMatchObject({ posts: [{ slug, cover_variants }] })
    await blog.ask(`/api/posts/${id}`, { as: ADMIN, method: 'DELETE' })
    expect(await stored()).toEqual([])
    expect((await blog.ask(url)).status).toBe(404)
  })

  test('a cover that another post shows stays; one that is replaced goes', async () => {
    const { url } = await (await send(aPng(40, 20))).json()
    const [first, second] = [await blog.write({ cover_image: url }), await blog.write({ cover_image: url })]
    await blog.ask(`/api/posts/${first.id}`, { as: ADMIN, method: 'DELETE' })
    const kept = await stored()
    expect(kept).toHaveLength(2)
    const replace = async (cover_image: string | null) => {
      const post = await blog.read<Post>(`/api/posts/${second.id}`, {
        as: ADMIN,
        method: 'PATCH',
        body: { cover_image },
      })
      return [post.cover_image, ...post.cover_variants.map((variant) => variant.url)]
    }
    const other = await (await send(aPng(40, 20))).json()
    expect(await replace(other.url)).toEqual([other.url, other.url])
    expect(await stored()).toHaveLength(2)
    expect(await stored()).not.toEqual(expect.arrayContaining(kept))
    expect(await replace(null)).toEqual([null])
    expect(await stored()).toEqual([])
  })

  test.each([
    ['too large', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'File too large', 'Please select an image under 5MB'],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'Invalid file',
      'PNG, JPG or WEBP, max 5MB',
    ],
    [
      'a GIF',
      () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
      415,
      'Invalid file',
      'PNG, JPG or WEBP, max 5MB',
    ],
    ['a PNG that ends early', () => aPng(400, 400).subarray(0, 60), 400, 'Invalid file', BROKEN],
    ['a JPEG whose end is missing', async () => (await photo(900, 600)).subarray(0, -200), 400, 'Invalid file', BROKEN],
    [
      'a picture of too many points',
      () => aPng(10_000, 6_000),
      413,
      'File too large',
      'Please select an image under 50 megapixels',
    ],
  ])('%s is refused with its text, and nothing is stored', async (_, make, status, detail, message) => {
    const answer = await send(await make())
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ detail, errors: [{ field: 'file', message }] })
    expect(await stored()).toEqual([])
    expect(blog.audited.map(({ type }) => type)).toEqual(['file_upload_rejected'])
  })

  test('what hides behind a picture is not stored with it', async () => {
    const { url } = await (await send(Buffer.concat([aPng(20, 20), Buffer.from('<script>alert(1)</script>')]))).json()
    for (const name of await stored()) {
      expect((await readFile(join(blog.dataDir, 'media', 'covers', name))).includes('<script>')).toBe(false)
    }
    expect(url).toMatch(/^\/media\/covers\/[a-z0-9-]+_\d+\.webp$/)
  })

  test('only administrators store pictures', async () => {
    expect((await send(aPng(4, 4), { as: null })).status).toBe(401)
    expect((await send(aPng(4, 4), { as: USER })).status).toBe(403)
    expect((await blog.ask('/api/images', { as: ADMIN, method: 'POST', body: {} })).status).toBe(415)
    expect(await stored()).toEqual([])
  })

  test('a cover that was never stored here is refused', async () => {
    for (const cover_image of [
      'https://evil.example/a.png',
      '/media/../secret',
      '/media/covers/0123456789abcdef-9x9_1.webp',
    ]) {
      const body = { title: 'T', content: 'C', cover_image }
      const answer = await blog.ask('/api/posts', { as: ADMIN, method: 'POST', body })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'cover_image' }] })
    }
  })

  describe('ranges', () => {
    test.each([
      ['bytes=0-3', 206, [0, 4]],
      ['bytes=4-', 206, [4]],
      ['bytes=-5', 206, [-5]],
      ['bytes=0-999999', 206, [0]],
      ['bytes=9-2', 200, [0]],
      ['lines=1-2', 200, [0]],
      ['bytes=0-1,3-4', 200, [0]],
    ])('%s', async (Range, status, [from, to]) => {
      const { url } = await (await send(aPng(40, 20))).json()
      const whole = Buffer.from(await (await blog.ask(url)).arrayBuffer())
      const answer = await blog.ask(url, { headers: { Range } })
      expect(answer.status).toBe(status)
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(from, to))).toBe(true)
    })

    test('what lies behind the end is 416, and a known tag needs no bytes', async () => {
      const { url } = await (await send(aPng(40, 20))).json()
      expect((await blog.ask(url, { headers: { Range: 'bytes=999999-' } })).status).toBe(416)
      const etag = (await blog.ask(url, { method: 'HEAD' })).headers.get('ETag') ?? ''
      expect((await blog.ask(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    })
  })
})
