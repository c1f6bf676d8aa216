import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Visit } from '#shared/visit.ts'
import { visitContext } from '../lib/visit-context.ts'
import { loader as loadPost } from './post.tsx'
import { loader as loadPosts } from './posts.tsx'

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
