import { type Post, postSchema } from '#shared/contracts/post.ts'
import type { House } from './house.ts'
import { done } from './stranger.ts'

type NewPost = Partial<
  Pick<Post, 'title' | 'content' | 'excerpt' | 'categories' | 'tags' | 'is_draft' | 'published_at'>
>

/** Writes a post as an administrator, of whom the headers are. */
export async function writePost(
  house: Pick<House, 'ask'>,
  admin: Record<string, string>,
  post: NewPost = {},
): Promise<Post> {
  const answer = await house.ask('/api/posts', {
    method: 'POST',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: 'Fog on the 401',
      content: 'One lane at a time.',
      categories: ['alerts'],
      is_draft: false,
      ...post,
    }),
  })
  return postSchema.parse(await (await done(answer, 201)).json())
}
