import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { aPng } from '../../tests/helpers/a-png.ts'
import { createFileMediaStore } from '../media/file-media-store.ts'
import { ADMIN, type Blog, openSmallBlog } from './blog-for-tests.ts'

let blog: Blog
beforeEach(async () => {
  blog = await openSmallBlog()
})
afterEach(() => blog.close())

async function upload(): Promise<string> {
  const raw = new FormData()
  raw.set('file', new File([new Uint8Array(aPng(40, 20))], 'sky.png'))
  const { url } = await blog.read<{ url: string }>('/api/images', { as: ADMIN, method: 'POST', raw })
  return url
}
const stored = async () => await readdir(join(blog.dataDir, 'media', 'covers')).catch(() => [])

test('a cover that no post came to show goes after a day, with all its sizes, and not before', async () => {
  await upload()
  blog.advance(DAY_MS - 1)
  await blog.sweep()
  expect(await stored()).toHaveLength(2)
  blog.advance(1)
  await blog.sweep()
  expect(await stored()).toEqual([])
})

test.each<[string, (url: string) => Record<string, unknown>]>([
  ['above the text', (url) => ({ cover_image: url })],
  ['above the text of a draft', (url) => ({ cover_image: url, is_draft: true })],
  ['within the text of a draft', (url) => ({ content: `![the sky](${url}) It was like this.`, is_draft: true })],
  ['within the text', (url) => ({ content: `Look at this sky: ![the sky](${url}) It was like this all day long.` })],
])('a cover that a post shows %s stays, however old', async (_, post) => {
  await blog.write(post(await upload()))
  await upload()
  blog.advance(30 * DAY_MS)
  await blog.sweep()
  expect(await stored()).toHaveLength(2)
})

test('an author’s picture stays as long as the profile shows it', async () => {
  const profile = (avatar_url: string | null) =>
    blog.ask(`/api/authors/${ADMIN.id}`, { as: ADMIN, method: 'PUT', body: { avatar_url } })
  expect((await profile(await upload())).status).toBe(200)
  blog.advance(30 * DAY_MS)
  await blog.sweep()
  expect(await stored()).toHaveLength(2)
  await profile(null)
  await blog.sweep()
  expect(await stored()).toEqual([])
})

test.each<[string, (url: string) => Promise<unknown>]>([
  ['another post shows within its text', (url) => blog.write({ content: `![the sky](${url}) It was like this.` })],
  [
    'an author’s profile shows',
    (avatar_url) => blog.ask(`/api/authors/${ADMIN.id}`, { as: ADMIN, method: 'PUT', body: { avatar_url } }),
  ],
])('a cover that %s stays when its post is deleted', async (_, show) => {
  const url = await upload()
  const { id } = await blog.write({ cover_image: url })
  await show(url)
  await blog.ask(`/api/posts/${id}`, { as: ADMIN, method: 'DELETE' })
  expect(await stored()).toHaveLength(2)
})

test('what the storage holds besides covers is none of our business', async () => {
  const store = createFileMediaStore(join(blog.dataDir, 'media'))
  await store.put('upload-7/photo.webp', new Uint8Array([1]))
  await store.put('covers/readme.txt', new Uint8Array([1]))
  blog.advance(30 * DAY_MS)
  await blog.sweep()
  const photo = await store.open('upload-7/photo.webp')
  expect(photo?.size).toBe(1)
  await photo?.close()
  expect(await stored()).toEqual(['readme.txt'])
})
