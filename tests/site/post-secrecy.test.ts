import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ORIGIN, type House, openHouse } from '../helpers/house.ts'
import { readPage } from '../helpers/read-page.ts'
import { SQUALL_DAY } from '../helpers/site.ts'
import { writePost } from '../helpers/write-post.ts'

let house: House
let reader: Record<string, string>
beforeAll(async () => {
  house = await openHouse({ now: SQUALL_DAY })
  reader = await house.signIn('user')
})
afterAll(() => house.close())

test('a draft is nowhere for strangers: not in pages, their data, searches, feeds or what machines read', async () => {
  const { slug } = await writePost(house, await house.signIn('admin'), {
    title: 'Zugspitze secret',
    content: 'Zugspitze words',
    tags: ['Zugspitze'],
    is_draft: true,
  })
  for (const headers of [{}, reader]) {
    for (const path of [`/posts/${slug}`, `/posts/${slug}.data`, `/api/posts/${slug}`]) {
      const answer = await house.ask(path, { headers })
      expect(answer.status, path).toBe(404)
      expect(await answer.text(), path).not.toContain('Zugspitze words')
    }
    const places = [
      '/posts',
      '/posts.data',
      '/posts?search=Zugspitze',
      '/posts?tag=Zugspitze&show=drafts',
      '/feed.xml',
      '/atom.xml',
      '/sitemap.xml',
      '/',
    ]
    for (const path of places) {
      const answer = await house.ask(path, { headers })
      expect(answer.status, path).toBe(200)
      const said = (await answer.text()).replaceAll(/search=Zugspitze|tag=Zugspitze/g, '')
      expect(said, path).not.toContain('Zugspitze secret')
      expect(said, path).not.toContain(slug)
    }
  }
  for (const path of [`/posts/${slug}/edit`, '/posts/create']) {
    expect((await house.ask(path)).status, path).toBe(302)
    expect((await house.ask(path, { headers: reader })).status, path).toBe(403)
  }
})

test('the editor is for administrators: strangers sign in first, readers are told', async () => {
  const stranger = await house.ask('/posts/create')
  expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/login?next=%2Fposts%2Fcreate'])
  expect((await readPage(house, '/posts/create', { headers: reader })).heading).toBe('Access Denied')
  const list = await readPage(house, '/posts', { headers: reader })
  expect(list.answer.status).toBe(200)
  expect(list.linksTo('Create Post')).toEqual([])
})

test('only administrators’ forms change posts: strangers and readers are refused before anything is read', async () => {
  const send = async (headers: Record<string, string>) => {
    const body = new FormData()
    body.set('title', 'Mine now')
    body.set('content', 'x')
    return (await house.ask('/posts/create', { method: 'POST', headers, body })).status
  }
  expect(await send({ Origin: HOUSE_ORIGIN })).toBe(302)
  expect(await send(reader)).toBe(403)
  expect(await send({ ...reader, Origin: 'https://evil.example' })).toBe(403)
})
