import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { type PostComment, postCommentSchema, postCommentsAnswerSchema } from '#shared/contracts/post.ts'
import { storableText } from '#shared/reports/clean-text.ts'
import { LONGEST_COMMENT, lengthOf } from '#shared/reports/report-rules.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { noteDeed } from '../audit/audit-of-done.ts'
import { commentNotFound } from '../community/answers.ts'
import { idUnderKey, KEPT_ONCE, KEY_HEADER } from '../community/id-under-key.ts'
import { spendQuota } from '../db/quota-window.ts'
import { pathParameter } from '../http/api-operation.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { pageParameters } from '../http/query.ts'
import { requireViewer } from '../http/require-viewer.ts'
import { POST_COMMENT_QUOTA } from '../limits.ts'
import type { PostServices } from './create-posts.ts'
import { type PostCommentRow, postAnswers } from './post-answers.ts'
import { mayDeleteComment } from './post-policy.ts'
import { postNotFound } from './post-service.ts'

const TAG = 'Posts'

const newCommentSchema = z.object({
  content: z
    .string({ error: m.field_comment_empty })
    .transform((typed) => storableText(typed).trim())
    .pipe(
      z
        .string()
        .min(1, { error: m.field_comment_empty })
        .refine((text) => lengthOf(text) <= LONGEST_COMMENT, {
          error: m.rule_comment_length,
          params: { code: 'too-long' },
        }),
    ),
})

/** Comments of a post: public to read; signed-in visitors write; the writer and administrators remove. */
export function addCommentRoutes(app: OpenAPIHono, { db, clock, audit, service }: PostServices): void {
  addJsonRoute(
    app,
    {
      path: '/api/posts/{id}/comments',
      tag: TAG,
      operationId: 'listPostComments',
      description: 'Page by page; `is_own` marks those of the account that asks.',
      query: z.object(pageParameters(20)),
      answer: postCommentsAnswerSchema,
    },
    async (page, c) => {
      const viewer = await c.get('visitor').viewer()
      const post = await service.getPost('id', pathParameter(c, 'id'), viewer)
      c.header('Cache-Control', 'private, no-cache')
      return await postAnswers.listComments(db, post, page, (row) => presentComment(row, viewer))
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/posts/{id}/comments',
      tag: TAG,
      operationId: 'createPostComment',
      access: 'account',
      problems: [507],
      description: `At most ${POST_COMMENT_QUOTA.most} an hour and account. ${KEPT_ONCE}`,
      headers: KEY_HEADER,
      body: newCommentSchema,
      answer: postCommentSchema,
      status: 201,
      authorise: async (c) => {
        const viewer = await requireViewer(c)
        return { viewer, post: await service.getPost('id', pathParameter(c, 'id'), viewer) }
      },
    },
    async ({ body, who: { viewer, post } }, c) => {
      const now = clock().getTime()
      const user_id = viewer.id
      const counted = { table: 'blog_comment_quotas', key: { user_id } } as const
      const comment = { ...body, user_id, created_at: now }
      const written = await postAnswers.addComment(
        db,
        post.id,
        comment,
        (transaction) => spendQuota(transaction, counted, { ...POST_COMMENT_QUOTA, now }),
        idUnderKey(c, [post.id, user_id, body]),
      )
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
      access: 'account',
      description: 'For whoever wrote it, and for administrators.',
      answer: null,
      authorise: (c) => requireOwnComment(c),
    },
    async ({ who: { viewer, comment } }, c) => {
      const { id, post_id, user_id } = comment
      if (!(await postAnswers.removeComment(db, post_id, id))) throw commentNotFound()
      if (user_id !== viewer.id) {
        await noteDeed(audit, c, 'A comment of a post was deleted', { post_id, comment_id: id })
      }
      return null
    },
  )

  async function requireOwnComment(c: Context): Promise<{ viewer: Viewer; comment: PostCommentRow }> {
    const viewer = await requireViewer(c)
    const comment = await postAnswers.findComment(db, pathParameter(c, 'id'))
    if (!comment) throw commentNotFound()
    // For a post that the viewer may not see the answer is the same as for none.
    await service.getPost('id', comment.post_id, viewer).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? commentNotFound() : error
    })
    if (mayDeleteComment(viewer, comment)) return { viewer, comment }
    throw new AppError('not-allowed', { status: 403, detail: m.problem_not_your_comment() })
  }
}

function presentComment(row: PostCommentRow, viewer: Viewer | null): PostComment {
  return {
    id: row.id,
    post_id: row.post_id,
    user_id: row.user_id,
    content: row.content,
    created_at: new Date(row.created_at).toISOString(),
    is_own: row.user_id === viewer?.id,
  }
}
