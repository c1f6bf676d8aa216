import { randomUUID } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { likeAnswerSchema } from '#shared/contracts/post.ts'
import type { Db } from '../db/schema.ts'
import { pathParameter } from '../http/api-operation.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { requireViewer } from '../http/require-viewer.ts'
import type { PostServices } from './create-posts.ts'
import { postAnswers } from './post-answers.ts'
import { postNotFound } from './post-service.ts'

const ADDRESS = { path: '/api/posts/{id}/like', tag: 'Posts' as const }

/** A signed-in visitor's like of a post. PUT and DELETE are idempotent. */
export function addLikeRoutes(app: OpenAPIHono, { db, service, limitWrites }: PostServices): void {
  addJsonRoute(
    app,
    {
      ...ADDRESS,
      operationId: 'getPostLike',
      description: '`liked` is false for a visitor who is not signed in.',
      answer: likeAnswerSchema,
    },
    async (_, c) => {
      const viewer = await c.get('visitor').viewer()
      const { id, like_count } = await service.getPost('id', pathParameter(c, 'id'), viewer)
      c.header('Cache-Control', 'private, no-cache')
      return { liked: viewer !== null && (await isLiked(db, id, viewer.id)), like_count }
    },
  )

  for (const [method, operationId] of [
    ['put', 'likePost'],
    ['delete', 'unlikePost'],
  ] as const) {
    addJsonWriteRoute(
      app,
      {
        ...ADDRESS,
        method,
        operationId,
        description: 'May be repeated: the second time nothing changes.',
        access: 'account',
        problems: [507],
        answer: likeAnswerSchema,
        authorise: requireLiker,
      },
      async ({ who: { post_id, user_id } }) => {
        const liked = method === 'put'
        const like_count = liked
          ? await postAnswers.addLike(db, post_id, { id: randomUUID(), user_id })
          : await postAnswers.removeLike(db, post_id, { user_id })
        if (like_count === null) throw postNotFound()
        return { liked, like_count }
      },
    )
  }

  async function requireLiker(c: Context) {
    const viewer = await requireViewer(c)
    await limitWrites(viewer)
    const { id } = await service.getPost('id', pathParameter(c, 'id'), viewer)
    return { post_id: id, user_id: viewer.id }
  }
}

async function isLiked(db: Db, postId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blog_post_likes')
    .select('id')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
