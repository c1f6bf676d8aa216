import { UNSAFE_ErrorResponseImpl as Refusal, RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Visit } from '#shared/visit.ts'
import { renewed } from '../lib/keep-page.ts'
import { visitContext } from '../lib/visit-context.ts'
import { loader as loadPost } from './post.tsx'
import { loader as loadPosts, clientLoader as reloadPosts } from './posts.tsx'

afterEach(() => {
  renewed.url = ''
})

/** Arguments of a loader, for a visitor with a session's cookie while the database is away. */
function whileDatabaseIsAway(path: string) {
  const context = new RouterContextProvider()
  const visit: Partial<Visit> = {
    // It waits for the database.
    fetchApi: () => new Promise(() => {}),
    viewer: () => Promise.reject(new Error('no database')),
  }
  context.set(visitContext, visit as Visit)
  return { url: new URL(path, 'http://localhost:3000'), params: { slug: 'fog' }, context } as unknown
}

test('while the database is away the list of posts says so to those who are signed in as well', async () => {
  const answer = await loadPosts(whileDatabaseIsAway('/posts?show=drafts') as Parameters<typeof loadPosts>[0])
  expect(answer).toMatchObject({ data: { answer: null, isAdmin: false }, init: { status: 503 } })
})

test('while the database is away a post says so to those who are signed in as well', async () => {
  const args = whileDatabaseIsAway('/posts/fog') as Parameters<typeof loadPost>[0]
  await expect(loadPost(args)).rejects.toMatchObject({ init: { status: 503 } })
})

const SECOND_PAGE = 'https://weather.example/posts?page=2&category=alerts'

/** What a page of the list shows in the browser when this comes of it. */
const cameOf = (comes: () => Promise<unknown>) =>
  reloadPosts({ request: new Request(SECOND_PAGE), serverLoader: comes } as Parameters<typeof reloadPosts>[0])

test.each([
  ['a proxy in front of the site answers', new Refusal(502, 'Bad Gateway', '<h1>Bad Gateway</h1>')],
  ['too much was asked', new Refusal(429, 'Too Many Requests', '{}')],
  ['the sign-in page of a network answers', new Error('Unable to decode turbo-stream response')],
])('when %s the list’s place says that it failed, and the page around it stays', async (_, error) => {
  const question = { page: 2, category: 'alerts' }
  expect(await cameOf(() => Promise.reject(error))).toMatchObject({ question, answer: null })
})

test('an open list that is asked for again and does not come stays', async () => {
  renewed.url = SECOND_PAGE
  await expect(cameOf(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
  await expect(cameOf(async () => ({ answer: null }))).rejects.toThrow('did not come')
})

test('an answer that leads elsewhere is followed', async () => {
  const elsewhere = Response.redirect('https://weather.example/fr/posts')
  await expect(cameOf(() => Promise.reject(elsewhere))).rejects.toBe(elsewhere)
})
