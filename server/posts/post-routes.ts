import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  POST_CATEGORIES,
  POST_ORDERS,
  postSchema,
  postsAnswerSchema,
  previewAnswerSchema,
} from '#shared/contracts/post.ts'
import { POST_LANGUAGES } from '#shared/posts/post-language.ts'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { NO_BODY } from '../http/json-body.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { sendPrepared } from '../http/prepared-body.ts'
import { requireAdmin } from '../http/require-viewer.ts'
import { LARGEST_POST_BODY } from '../limits.ts'
import type { PostServices } from './create-posts.ts'
import { parameter } from './post-address.ts'
import { newPostSchema, postChangeSchema } from './post-input.ts'
import type { PostStanding } from './post-list.ts'
import { isPublished } from './post-policy.ts'
import { presentPost } from './post-presenter.ts'

const TAG = 'Posts'
const LONGEST_SEARCH = 200

const filterText = (name: string) =>
  z
    .string()
    .max(LONGEST_SEARCH, { error: () => m.rule_most_characters({ name, most: LONGEST_SEARCH }) })
    .transform((value) => value.replaceAll('\0', '').toWellFormed().trim())
    .optional()
    .transform((value) => value || null)

const listQuery = z.object({
  search: filterText('search').describe('In title, excerpt and text, whatever the case'),
  category: z.enum(POST_CATEGORIES, { error: m.rule_category_parameter }).optional(),
  tag: filterText('tag'),
  language: z.enum(POST_LANGUAGES, { error: m.rule_post_language }).optional().describe('In which posts are written'),
  author_id: filterText('author_id'),
  is_draft: z
    .enum(['true', 'false', 'all'], { error: m.rule_is_draft })
    .default('false')
    .describe('For administrators: true: drafts, all: everything. false: what is published'),
  scheduled: z
    .literal('true', { error: m.rule_scheduled })
    .optional()
    .describe('For administrators: what is yet to come'),
  sortBy: z
    .enum(POST_ORDERS, { error: () => m.rule_sort_by({ orders: POST_ORDERS.join(', ') }) })
    .default('published_at'),
  sortOrder: z.enum(['desc', 'asc'], { error: m.rule_sort_order }).default('desc'),
  ...pageParameters(9),
})

const postById = z.object({ post: z.string().describe('Its id') })
/** Browsers revalidate each time, so that a change shows at once. */
const ASK_EVERY_TIME = 'public, no-cache'
const NEVER_KEPT = 'private, no-store'

/** The list of posts, a single post, and the writes of administrators. */
export function addPostRoutes(
  app: OpenAPIHono,
  { lists, service, render, views, audit, clock, limitWrites }: PostServices,
): void {
  addJsonRoute(
    app,
    {
      path: '/api/posts',
      tag: TAG,
      operationId: 'listPosts',
      summary: 'Posts, page by page',
      description:
        'Published posts without their texts. Drafts and scheduled posts are listed for administrators only.',
      problems: [401, 403],
      query: listQuery,
      answer: postsAnswerSchema,
    },
    async ({ page, limit, sortBy, sortOrder, ...query }, c) => {
      const standing = standingOf(query)
      const { search, category = null, tag, language = null, author_id: authorId } = query
      const question = {
        filter: { search, category, tag, language, authorId },
        order: { by: sortBy, direction: sortOrder },
        page,
        limit,
      }
      if (standing === 'published') {
        const { answer, isCurrent } = await lists.listPublished({
          ...question,
          filter: { ...question.filter, standing },
        })
        const headers = { 'content-type': 'application/json', 'cache-control': ASK_EVERY_TIME }
        return await sendPrepared(c, answer, headers, isCurrent)
      }
      await requireAdmin(c)
      c.header('Cache-Control', NEVER_KEPT)
      return await lists.list({ ...question, filter: { ...question.filter, standing } })
    },
  )

  addJsonRoute(
    app,
    {
      path: '/api/posts/{post}',
      tag: TAG,
      operationId: 'getPost',
      summary: 'A post by its address',
      description: 'With its text. Drafts and scheduled posts are there for administrators only.',
      params: z.object({ post: z.string().describe('Its slug: the end of its page’s address') }),
      query: z.object({}),
      answer: postSchema,
    },
    async (_, c) => {
      const visitor = c.get('visitor')
      const row = await service.getPost('slug', parameter(c, 'post'), await visitor.viewer())
      if (isPublished(row, clock().getTime())) {
        if (visitor.noteReading) visitor.noteReading(row.id)
        else views.note(row.id, visitor)
      }
      c.header('Cache-Control', 'private, no-cache')
      return presentPost(row)
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/posts',
      tag: TAG,
      operationId: 'createPost',
      summary: 'Writes a post',
      description: 'A draft, a scheduled or a published one, by `is_draft` and `published_at`.',
      access: 'administrator',
      problems: [507],
      body: newPostSchema,
      mostBytes: LARGEST_POST_BODY,
      answer: postSchema,
      status: 201,
      authorise: requireWriter,
    },
    async ({ body, who }, c) => {
      const post = await service.create(body, who)
      await noteDeed(c, 'A post was written', post)
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
      summary: 'Markdown as it will be',
      description: 'Rendered and sanitised as the text of a post is; nothing is kept.',
      access: 'administrator',
      body: z.object({ content: z.string() }),
      mostBytes: LARGEST_POST_BODY,
      answer: previewAnswerSchema,
      status: 200,
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
      summary: 'Changes a post',
      access: 'administrator',
      problems: [507],
      description: 'What is not named stays. Its address stays when the title changes.',
      params: postById,
      body: postChangeSchema,
      mostBytes: LARGEST_POST_BODY,
      answer: postSchema,
      status: 200,
      authorise: (c) => requirePost(c),
    },
    async ({ body }, c) => {
      const post = await service.change(parameter(c, 'post'), body)
      await noteDeed(c, 'A post was changed', post)
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
      summary: 'Makes a draft or a scheduled post public now',
      description: 'A post that is public already stays as it is.',
      access: 'administrator',
      problems: [400],
      params: z.object({ id: z.string() }),
      body: NO_BODY,
      answer: postSchema,
      status: 200,
      authorise: requireWriter,
    },
    async (_, c) => {
      const post = await service.publish(parameter(c, 'id'))
      await noteDeed(c, 'A post was published', post)
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
      summary: 'Removes a post with its comments, likes and cover',
      description: 'This cannot be undone.',
      access: 'administrator',
      params: postById,
      body: NO_BODY,
      answer: null,
      status: 204,
      authorise: requireWriter,
    },
    async (_, c) => {
      await noteDeed(c, 'A post was deleted', await service.remove(parameter(c, 'post')))
      return null
    },
  )

  async function requireWriter(c: Context): Promise<Viewer> {
    const viewer = await requireAdmin(c)
    await limitWrites(viewer)
    return viewer
  }

  async function noteDeed(c: Context, message: string, { id, slug }: { id: string; slug: string }): Promise<void> {
    const entry = { type: 'admin_action', severity: 'low', message, details: { post_id: id, slug } } as const
    await audit.record(entry, c.get('visitor'))
  }

  /** Refuses in this order: 401 or 403, then 404; the body is validated after that. */
  async function requirePost(c: Context) {
    const viewer = await requireWriter(c)
    await service.getPost('id', parameter(c, 'post'), viewer)
    return viewer
  }
}

function standingOf({ is_draft, scheduled }: { is_draft: 'true' | 'false' | 'all'; scheduled?: 'true' }): PostStanding {
  if (scheduled) return 'scheduled'
  if (is_draft === 'true') return 'draft'
  return is_draft === 'all' ? 'all' : 'published'
}
