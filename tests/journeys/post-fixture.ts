import { type BrowserContext, expect } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import type { Site } from '../helpers/site.ts'

type NewPost = Partial<
  Pick<Post, 'title' | 'content' | 'excerpt' | 'categories' | 'tags' | 'is_draft' | 'published_at'>
>

/** Writes a post without the pages. The browser must be signed in as an administrator. */
export async function writePost(context: BrowserContext, { origin }: Site, post: NewPost = {}): Promise<Post> {
  const answer = await context.request.post(`${origin}/api/posts`, {
    headers: { Origin: origin },
    data: { title: 'Fog on the 401', content: 'One lane at a time.', categories: ['alerts'], is_draft: false, ...post },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return await answer.json()
}

/** Comments a post without the pages. */
export async function writeComment(context: BrowserContext, { origin }: Site, postId: string, content: string) {
  const answer = await context.request.post(`${origin}/api/posts/${postId}/comments`, {
    headers: { Origin: origin },
    data: { content },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}
