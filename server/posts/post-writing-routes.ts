import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { postSchema, previewAnswerSchema } from '#shared/contracts/post.ts'
import { noteDeed } from '../audit/audit-of-done.ts'
import { idUnderKey, KEPT_ONCE, KEY_HEADER } from '../community/id-under-key.ts'
import { pathParameter } from '../http/api-operation.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { requireWritingAdmin } from '../http/require-viewer.ts'
import { LARGEST_POST_BODY } from '../limits.ts'
import type { PostServices } from './create-posts.ts'
import { newPostSchema, postEditSchema } from './post-input.ts'

const TAG = 'Posts'
const postById = z.object({ post: z.string().describe('Its id') })

/** What administrators do with posts: write, preview, change, publish, delete. */
export function addPostWritingRoutes(app: OpenAPIHono, { service, render, audit, limitWrites }: PostServices): void {
  const requireWriter = (c: Context) => requireWritingAdmin(c, limitWrites)
  const notePost = (c: Context, message: string, { id, slug }: { id: string; slug: string }) =>
    noteDeed(audit, c, message, { post_id: id, slug })

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/posts',
      tag: TAG,
      operationId: 'createPost',
      description: `A draft, a scheduled or a published one, by \`is_draft\` and \`published_at\`. ${KEPT_ONCE}`,
      headers: KEY_HEADER,
      access: 'administrator',
      problems: [507],
      body: newPostSchema,
      mostBytes: LARGEST_POST_BODY,
      answer: postSchema,
      status: 201,
      authorise: requireWriter,
    },
    async ({ body, who }, c) => {
      const post = await service.create(body, who, idUnderKey(c, [who.id, body]))
      await notePost(c, 'A post was written', post)
      return post
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/posts/preview',
      tag: TAG,
      operationId: 'previewPost',
      description: 'Rendered and sanitised as the text of a post is; nothing is kept.',
      access: 'administrator',
      body: z.object({ content: z.string() }),
      mostBytes: LARGEST_POST_BODY,
      answer: previewAnswerSchema,
      authorise: requireWriter,
    },
    async ({ body }) => {
      const { html, tree } = await render(body.content)
      return { content_html: html, content_tree: tree }
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'patch',
      path: '/api/posts/{post}',
      tag: TAG,
      operationId: 'changePost',
      access: 'administrator',
      problems: [409, 507],
      description:
        'What is not named stays. Its address stays when the title changes. With `based_on`, a post that was changed meanwhile is not overwritten.',
      params: postById,
      body: postEditSchema,
      mostBytes: LARGEST_POST_BODY,
      answer: postSchema,
      authorise: (c) => requirePost(c),
    },
    async ({ body }, c) => {
      const post = await service.change(pathParameter(c, 'post'), body)
      await notePost(c, 'A post was changed', post)
      return post
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/posts/{id}/publish',
      tag: TAG,
      operationId: 'publishPost',
      description: 'A post that is public already stays as it is.',
      access: 'administrator',
      problems: [400],
      answer: postSchema,
      authorise: requireWriter,
    },
    async (_, c) => {
      const post = await service.publish(pathParameter(c, 'id'))
      await notePost(c, 'A post was published', post)
      return post
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'delete',
      path: '/api/posts/{post}',
      tag: TAG,
      operationId: 'deletePost',
      description: 'This cannot be undone.',
      access: 'administrator',
      params: postById,
      answer: null,
      authorise: requireWriter,
    },
    async (_, c) => {
      await notePost(c, 'A post was deleted', await service.remove(pathParameter(c, 'post')))
      return null
    },
  )

  /** Refuses in this order: 401 or 403, then 404; the body is validated after that. */
  async function requirePost(c: Context) {
    const viewer = await requireWriter(c)
    await service.getPost('id', pathParameter(c, 'post'), viewer)
    return viewer
  }
}
