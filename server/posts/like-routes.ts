import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { likeAnswerSchema } from '#shared/contracts/post.ts'
import { requireViewer } from '../accounts/require-viewer.ts'
import type { Db } from '../db/schema.ts'
import { NO_BODY } from '../http/json-body.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { isLiked, setLike } from './like-store.ts'
import { parameter } from './post-address.ts'
import { type PostService, postNotFound } from './post-service.ts'
import type { LimitWrites } from './write-limit.ts'

interface LikeParts {
  db: Db
  service: PostService
  limitWrites: LimitWrites
}

const ADDRESS = { path: '/api/posts/{id}/like', tag: 'Posts', params: z.object({ id: z.string() }) }

/** A signed-in visitor's like of a post. PUT and DELETE are idempotent. */
export function addLikeRoutes(app: OpenAPIHono, { db, service, limitWrites }: LikeParts): void {
  addJsonRoute(
    app,
    { ...ADDRESS, summary: 'Whether one likes a post, and how many do', query: z.object({}), answer: likeAnswerSchema },
    async (_, c) => {
      const viewer = await c.get('visitor').viewer()
      const { id, like_count } = await service.getPost('id', parameter(c, 'id'), viewer)
      c.header('Cache-Control', 'private, no-cache')
      return { liked: viewer !== null && (await isLiked(db, { post_id: id, user_id: viewer.id })), like_count }
    },
  )

  for (const [method, summary] of [
    ['put', 'Likes a post'],
    ['delete', 'Likes a post no longer'],
  ] as const) {
    addJsonWriteRoute(
      app,
      { ...ADDRESS, method, summary, body: NO_BODY, answer: likeAnswerSchema, status: 200, authorise: requireLiker },
      async ({ who }) => {
        const answer = await setLike(db, who, method === 'put')
        if (!answer) throw postNotFound()
        return answer
      },
    )
  }

  async function requireLiker(c: Context) {
    const viewer = await requireViewer(c)
    await limitWrites(viewer)
    const { id } = await service.getPost('id', parameter(c, 'id'), viewer)
    return { post_id: id, user_id: viewer.id }
  }
}
