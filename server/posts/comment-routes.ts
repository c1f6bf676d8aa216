import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { type PostComment, postCommentSchema, postCommentsAnswerSchema } from '#shared/contracts/post.ts'
import { LONGEST_COMMENT } from '#shared/reports/report-rules.ts'
import type { Clock } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { commentNotFound } from '../community/refusals.ts'
import type { Db } from '../db/schema.ts'
import { NO_BODY } from '../http/json-body.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { requireViewer } from '../http/require-viewer.ts'
import { type CommentRow, deleteComment, findComment, insertComment, listComments } from './comment-store.ts'
import { parameter } from './post-address.ts'
import { mayDeleteComment } from './post-policy.ts'
import { type PostService, postNotFound } from './post-service.ts'

interface CommentParts {
  db: Db
  clock: Clock
  service: PostService
}

const TAG = 'Posts'

const newCommentSchema = z.object({
  content: z
    .string({ error: m.field_comment_empty })
    .transform((value) => value.replaceAll('\0', '').toWellFormed().trim())
    .pipe(z.string().min(1, { error: m.field_comment_empty }).max(LONGEST_COMMENT, { error: m.rule_comment_length })),
})

/** Comments of a post: public to read; signed-in visitors write; the writer and administrators remove. */
export function addCommentRoutes(app: OpenAPIHono, { db, clock, service }: CommentParts): void {
  addJsonRoute(
    app,
    {
      path: '/api/posts/{id}/comments',
      tag: TAG,
      operationId: 'listPostComments',
      summary: 'Comments of a post, newest first',
      description: 'Page by page; `is_own` marks those of the account that asks.',
      params: z.object({ id: z.string() }),
      query: z.object(pageParameters(20)),
      answer: postCommentsAnswerSchema,
    },
    async ({ page, limit }, c) => {
      const viewer = await c.get('visitor').viewer()
      const post = await service.getPost('id', parameter(c, 'id'), viewer)
      const rows = await listComments(db, post.id, { limit, offset: (page - 1) * limit })
      c.header('Cache-Control', 'private, no-cache')
      const { comment_count: count } = post
      return {
        comments: rows.map((row) => presentComment(row, viewer)),
        count,
        page,
        totalPages: Math.ceil(count / limit),
      }
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/posts/{id}/comments',
      tag: TAG,
      operationId: 'createPostComment',
      summary: 'Writes a comment',
      access: 'account',
      problems: [507],
      description: 'At most 60 an hour and account.',
      params: z.object({ id: z.string() }),
      body: newCommentSchema,
      answer: postCommentSchema,
      status: 201,
      authorise: async (c) => {
        const viewer = await requireViewer(c)
        return { viewer, post: await service.getPost('id', parameter(c, 'id'), viewer) }
      },
    },
    async ({ body, who: { viewer, post } }) => {
      const created_at = clock().getTime()
      const written = await insertComment(db, { ...body, post_id: post.id, user_id: viewer.id, created_at })
      if (written === null) throw postNotFound()
      return presentComment(written, viewer)
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'delete',
      path: '/api/comments/{id}',
      tag: TAG,
      operationId: 'deletePostComment',
      summary: 'Removes a comment',
      access: 'account',
      description: 'For whoever wrote it, and for administrators.',
      params: z.object({ id: z.string() }),
      body: NO_BODY,
      answer: null,
      status: 204,
      authorise: (c) => requireOwnComment(c),
    },
    async ({ who: comment }) => {
      if (!(await deleteComment(db, comment))) throw commentNotFound()
      return null
    },
  )

  async function requireOwnComment(c: Context): Promise<CommentRow> {
    const viewer = await requireViewer(c)
    const comment = await findComment(db, parameter(c, 'id'))
    if (!comment) throw commentNotFound()
    // For a post that the viewer may not see the answer is the same as for none.
    await service.getPost('id', comment.post_id, viewer).catch(() => {
      throw commentNotFound()
    })
    if (mayDeleteComment(viewer, comment)) return comment
    throw new AppError('not-allowed', { status: 403, detail: m.problem_not_your_comment() })
  }
}

function presentComment(row: CommentRow, viewer: Viewer | null): PostComment {
  return {
    id: row.id,
    post_id: row.post_id,
    user_id: row.user_id,
    content: row.content,
    created_at: new Date(row.created_at).toISOString(),
    is_own: row.user_id === viewer?.id,
  }
}
